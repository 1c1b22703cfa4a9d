import { lazy, Suspense } from 'react';
import { HouseBar } from '../online/house-bar.tsx';
import { useText } from '../text/index.ts';
import { DieChanger } from './die-changer.tsx';
import { Drawer } from './drawer.tsx';
import { Log, type Spared } from './log.tsx';
import { Panels } from './panels.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import type { Scene } from './scene.ts';
import { ExplainedBy } from './term.tsx';
import type { View } from './use-view.ts';

const Coach = lazy(async () => ({ default: (await import('./coach.tsx')).Coach }));

/** Where the coach and the board have room side by side. */
const ROOM_BESIDE = '(min-width: 1100px)';

/** What opens over the board: sheets, the log, the people, the coach, a die to change, a rule. */
export function Drawers({ view }: { readonly view: View }) {
  const { scene, table, drawer, setDrawer, diceOf, setDiceOf, rule, setRule } = view;
  const { connection, chapters } = scene;
  const text = useText();
  const close = (): void => setDrawer(null);
  return (
    <>
      {drawer === 'sheet' && (
        <Drawer side="left" title={text.figures} onClose={close}>
          <Sheets view={view} />
        </Drawer>
      )}
      {drawer === 'log' && (
        <Drawer side="right" title={text.story} onClose={close}>
          <Log
            scene={scene}
            onRule={setRule}
            onLook={at => void table.look(at >= chapters.length ? null : at)}
            onDice={view.onDice}
            onLight={view.acts.light}
            spared={sparedBy(view)}
          />
        </Drawer>
      )}
      {drawer === 'house' && connection.house !== null && (
        <Drawer side="right" title={text.house} onClose={close}>
          <HouseBar house={connection.house} thinking={thinkingNow(scene)} onUndo={table.undo} />
        </Drawer>
      )}
      {drawer === 'coach' && (
        <Drawer side="right" title={text.coach.title} onClose={close}>
          <Suspense>
            <Coach
              scene={scene}
              onLook={at => {
                if (!matchMedia(ROOM_BESIDE).matches) close(); // the board is what is to be seen
                void table.look(at >= chapters.length ? null : at);
              }}
            />
          </Suspense>
        </Drawer>
      )}
      {diceOf !== null && (
        <DieChanger key={diceOf} connection={connection} chapter={diceOf} onClose={() => setDiceOf(null)} />
      )}
      {rule !== null && (
        <RuleDrawer connection={connection} rule={rule} onRule={setRule} onClose={() => setRule(null)} />
      )}
    </>
  );
}

function Sheets({ view }: { readonly view: View }) {
  const { scene, question, acts, actor } = view;
  return (
    <ExplainedBy value={{ terms: scene.head.terms, onRule: view.setRule }}>
      <Panels
        panels={scene.shown.panels}
        tokens={scene.tokens}
        words={scene.shown.words}
        hints={scene.shown.hints ?? {}}
        sides={scene.sides}
        selected={acts.selected ?? actor?.id ?? null}
        onSelect={acts.select}
        options={question?.options ?? []}
        onChoose={acts.choose}
        onDrop={acts.drop}
      />
    </ExplainedBy>
  );
}

/** What can be done about answers that were given for a person. */
function sparedBy({ scene, table, orders }: View): Spared {
  return {
    onChange: scene.connection.online ? null : no => void table.undo(no, true),
    onAsk: ({ seat, about }) => {
      const kind = orders.standIns.find(({ text: words }) => words === about)?.kind;
      if (seat !== null && kind !== undefined) void orders.ask(seat, kind);
    },
  };
}

/** Who must decide now: oneself, or the others. */
const thinkingNow = ({ moment, questions }: Scene): readonly string[] => [
  ...(questions.length > 0 ? [moment.viewer] : []),
  ...moment.waitingFor,
];
