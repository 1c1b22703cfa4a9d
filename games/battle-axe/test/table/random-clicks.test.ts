import { diceOn, newLuck } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { type Any, clicking } from './clicking.ts';

const GIVES_UP = ['retreat', 'abandon', 'end-quest'];

/** Whoever clicks about, now here, now there, in a whole quest; `look` sees what is offered at each place. */
function clickAbout(scenario: string, seed: string, clicks: number, look: (offer: Any, place: object) => void): Any[] {
  const t = clicking(scenario, seed);
  const dice = diceOn(newLuck(seed), 'clicks');
  const draw = <T>(list: readonly T[]): T => dice.pick(list);
  const ended: Any[] = [];
  for (let i = 0; i < clicks && t.reply.outcome === undefined; i += 1) {
    const { table } = t.ask({ do: 'table', seat: 'p1' });
    const { surfaces, tokens } = table;
    const cells = surfaces.flatMap((surface: Any) => surface.cells.map(({ cell }: Any) => ({ cell })));
    const edges = surfaces.flatMap((surface: Any) => surface.edges.filter(({ kind }: Any) => kind !== 'wall'));
    const doors = edges.map(({ cell, direction }: Any) => ({ edge: { cell, direction } }));
    const figures = tokens.map(({ id }: Any) => ({ figure: id }));
    const heroes = tokens.filter(({ side }: Any) => side === 'heroes').map(({ id }: Any) => id);
    const place = draw(draw([cells, doors, figures].filter(list => list.length > 0)) as object[]);
    const { offers, reasons } = t.point(place, draw([null, ...heroes]));
    expect(offers.length + reasons.length, JSON.stringify(place)).toBeGreaterThan(0);
    for (const offer of offers) look(offer, place);
    const able = offers.filter(({ not }: Any) => not === null);
    if (able.length > 0) {
      const sent = t.send(draw(able as Any[]).errand);
      ended.push(...(sent.ended ?? []));
    }
    for (let asked = 0; asked < 6 && t.reply.outcome === undefined; asked += 1) {
      const { options, kind } = t.open;
      if (['heroStep.chooseHero', 'takeTurn.act', 'walking.chooseLeg'].includes(kind) && asked > 0) break;
      if (['heroStep.chooseHero', 'takeTurn.act', 'walking.chooseLeg'].includes(kind)) continue;
      t.choose(draw(options.filter(({ choice }: Any) => !GIVES_UP.includes(choice.do)) as Any[]).choice);
    }
  }
  return ended;
}

describe('whoever clicks about in a quest', () => {
  for (const [i, scenario] of ['bone-lord', 'bulls-riddle', 'drowned-abbey', 'rat-cellar'].entries()) {
    it(`finds words for everything and goes round in no circle: ${scenario}`, { timeout: 120_000 }, () => {
      const ended = clickAbout(scenario, `clicks ${i}`, 40, ({ words, not, warning, errand }) => {
        const said = [words, not?.words, warning].filter(one => one !== null && one !== undefined);
        for (const sentence of said) expect(sentence, JSON.stringify(errand)).not.toMatch(/\{|^Act |undefined/);
        if (not !== null) expect(not.rule, sentence(not)).toMatch(/^BA-/);
        expect(game.gestures!.map(({ id }) => id)).toContain(errand.do);
      });
      expect(ended.length).toBeGreaterThan(5);
      expect(ended.filter(({ why }) => why === 'endless')).toEqual([]);
      // Whatever cannot go on says why.
      expect(ended.filter(({ why, over }) => why === 'stopped' && over === null)).toEqual([]);
    });
  }
});
const sentence = (not: Any): string => JSON.stringify(not);
