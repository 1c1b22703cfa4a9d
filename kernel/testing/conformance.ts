import {
  type Answer,
  AT_CHANCE,
  advance,
  auditDerived,
  canonical,
  chanceOnTop,
  type Decision,
  everyCombination,
  fork,
  type GameDefinition,
  type GameEvent,
  type KernelState,
  newLuck,
  odds,
  pending,
  place,
  privateDice,
  replay,
  reviveState,
  rollSeeded,
  type SetupRequest,
  sameJson,
  stateHash,
  stateText,
  submit,
  tableOf,
  takeFaces,
  topStage,
  whyNot,
} from '../src/index.ts';
import { begun, must, mustEqual, playRandomly, randomAnswer, randomPlayer, recordOf } from './play.ts';

export interface ConformanceOptions {
  readonly requests: readonly SetupRequest[]; // set-ups to play, in turn
  readonly games: number;
  readonly decisionsAtMost: number;
  readonly mustEnd?: boolean; // every random game ends within the decisions
  readonly every?: number; // costly checks happen at every nth decision
  readonly oddsEvery?: number; // odds are asked at every nth of those; 0: never
}

export interface Check {
  readonly name: string;
  run(): void;
}

/** What every game must pass: `for (const check of conformance(game, …)) it(check.name, check.run)`. */
export function conformance<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  options: ConformanceOptions,
): readonly Check[] {
  const every = options.every ?? 7;
  const eachGame = (run: (request: SetupRequest, seed: string) => void): void => {
    for (let i = 0; i < options.games; i += 1) run(options.requests[i % options.requests.length]!, `${def.id} ${i}`);
  };
  /** Plays every game and stops at every nth decision. */
  const eachStop = (run: (g: G, open: readonly Decision[], answer: Answer, count: number) => void, gap = every): void =>
    eachGame((request, seed) => {
      let count = 0;
      playRandomly(def, request, seed, options.decisionsAtMost, (g, open, answer) => {
        count += 1;
        if (count % gap === 1 || gap === 1) run(g, open, answer, count);
      });
    });
  const viewers = (g: G): string[] => [...def.seats(g).map(entry => entry.seat), 'public'];

  return [
    {
      name: 'random games run to their end, no decision is empty, the state stays plain and whole',
      run: () =>
        eachGame((request, seed) => {
          const played = playRandomly(def, request, seed, options.decisionsAtMost, (g, open) => {
            for (const decision of open) {
              must(decision.options.length > 0, `${decision.kind} is empty`);
              must(decision.no === g.decisionNo, `${decision.kind} has an old number`);
              must(isRule(def, decision.rule), `${decision.kind} names no rule: ${decision.rule}`);
              must(
                new Set(decision.options.map(canonical)).size === decision.options.length,
                `${decision.kind} offers one thing twice`,
              );
            }
            def.check?.(g);
          });
          must(played.ended || options.mustEnd !== true, `seed ${seed} does not end`);
          must(!played.ended || def.outcome(played.g) !== null, `seed ${seed} ends without an outcome`);
          def.check?.(played.g);
        }),
    },
    {
      name: 'a clone is equal and independent',
      run: () =>
        eachStop(g => {
          const before = stateText(g);
          const copy = fork(def, g);
          mustEqual(stateText(copy), before, 'the clone differs');
          must(copy.board === g.board, 'the clone does not share the board');
          playOn(def, copy, 12);
          mustEqual(stateText(g), before, 'playing the clone changed the original');
        }),
    },
    {
      name: 'saving and loading change nothing',
      run: () =>
        eachStop(g => {
          const loaded = reviveState(def, stateText(g));
          mustEqual(stateText(loaded), stateText(g), 'the loaded state differs');
          mustEqual(pending(def, loaded), pending(def, g), 'the loaded state asks something else');
          const copy = fork(def, g);
          playOn(def, loaded, 12);
          playOn(def, copy, 12);
          mustEqual(stateText(loaded), stateText(copy), 'the loaded state plays on differently');
        }),
    },
    {
      name: 'a record replays to the same state, sealed answers in any order',
      run: () =>
        eachGame((request, seed) => {
          const { g, answers } = playRandomly(def, request, seed, Math.min(options.decisionsAtMost, 400));
          const again = replay(def, recordOf(def, request, seed, answers, g));
          must(stateHash(again.g) === stateHash(g), `seed ${seed} replays differently`);
          const turned = replay(def, recordOf(def, request, seed, turnSealedRound(answers), g));
          must(stateHash(turned.g) === stateHash(g), `seed ${seed}: the order of sealed answers matters`);
        }),
    },
    {
      name: 'only the decider may answer, only what is offered, only once, only now',
      run: () => eachStop((g, open) => refusesStrangers(def, g, open, viewers(g))),
    },
    {
      name: 'views, options, refusals and what a seat knows do not betray what is hidden',
      run: () => eachStop((g, open, _answer, count) => keepsSecrets(def, g, open, viewers(g), count)),
    },
    {
      name: 'odds do not betray what is hidden and add up to one',
      run: () => {
        const gap = options.oddsEvery ?? 5;
        if (gap > 0) eachStop((g, open, answer, count) => oddsAreFair(def, g, open, answer, count), every * gap);
      },
    },
    {
      name: 'every event names rules of the catalogue and passes viewEvent; no view holds luck or stack',
      run: () =>
        eachGame((request, seed) => {
          const seen = (event: E, at: G): void => {
            must(event.rules.length > 0, `${event.type} names no rule`);
            for (const rule of event.rules) must(isRule(def, rule), `${event.type} names an unknown rule: ${rule}`);
            for (const sum of event.sums ?? []) {
              for (const part of sum.parts)
                must(isRule(def, part.rule), `${event.type} has a part by an unknown rule: ${part.rule}`);
              must(
                sum.parts.reduce((total, part) => total + part.value, sum.base) === sum.total,
                `${event.type}: ${sum.label} does not add up`,
              );
            }
            for (const viewer of viewers(at)) {
              const shown = def.viewEvent(at, event, viewer);
              if (shown !== null) {
                canonical(shown);
                must(
                  def.speech.en.event(def.resample(at, viewer, null), shown).trim() !== '',
                  `${event.type} has no sentence`,
                );
              }
            }
          };
          let count = 0;
          playRandomly(
            def,
            request,
            seed,
            Math.min(options.decisionsAtMost, 300),
            g => {
              count += 1;
              if (count % every !== 1) return;
              for (const viewer of viewers(g)) {
                const text = canonical(def.view(g, viewer));
                must(!text.includes(`"key":[${g.luck.key.join(',')}]`), `the view of ${viewer} holds the seed`);
                must(!text.includes('"stack":'), `the view of ${viewer} holds the stack`);
              }
            },
            seen,
          );
        }),
    },
    {
      name: 'what is remembered while a question is put together is never stale',
      run: () => {
        auditDerived(true);
        try {
          eachStop((g, open, answer) => {
            for (const { seat, slot } of open) whyNot(def, g, seat, answer.choice, slot);
          });
        } finally {
          auditDerived(false);
        }
      },
    },
    {
      name: 'faces of one class lead to one state',
      run: () => eachGame((request, seed) => classesHold(def, request, seed, Math.min(options.decisionsAtMost, 150))),
    },
    {
      name: 'a repair, carried out, is legal',
      run: () => eachStop(g => repairsAreLegal(def, g)),
    },
    {
      name: 'every question, option and position can be shown and said',
      run: () => eachStop((g, open) => canBeShown(def, g, open)),
    },
    {
      name: 'the policy answers with what is offered, from what its seat knows',
      run: () => {
        if (def.policy === undefined) return;
        eachStop((g, open, _answer, count) => {
          for (const decision of open) {
            const known = def.resample(g, decision.seat, null);
            const other = def.resample(g, decision.seat, privateDice(newLuck(`hidden ${count}`), 'resample'));
            const dice = () => privateDice(newLuck('policy'), 'policy');
            for (const manner of def.manners) {
              const { choice } = def.policy!(known, decision, dice(), manner);
              must(
                decision.options.some(option => sameJson(option, choice)),
                `${decision.kind}: the policy answers ${canonical(choice)}`,
              );
              const second = def.policy!(def.resample(other, decision.seat, null), decision, dice(), manner);
              mustEqual(second.choice, choice, `${decision.kind}: the policy knows what its seat does not`);
            }
          }
        });
      },
    },
  ];
}

function isRule(def: Pick<GameDefinition, 'catalogue'>, id: string): boolean {
  let ids = ruleIds.get(def.catalogue);
  if (ids === undefined) {
    ids = new Set(def.catalogue.map(rule => rule.id));
    ruleIds.set(def.catalogue, ids);
  }
  return ids.has(id);
}
const ruleIds = new WeakMap<object, Set<string>>();

function playOn<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  g: G,
  decisions: number,
): void {
  const player = randomPlayer('on');
  let open = pending(def, g);
  for (let i = 0; i < decisions && open.length > 0; i += 1) {
    place(def, g, randomAnswer(open, player), null);
    open = advance(def, g, rollSeeded, null);
  }
}

/** Answers that share a number were open together: give them in the opposite order. */
function turnSealedRound(answers: readonly Answer[]): readonly Answer[] {
  const groups = new Map<number, Answer[]>();
  for (const answer of answers) groups.set(answer.no, [answer, ...(groups.get(answer.no) ?? [])]);
  return [...groups.values()].flat();
}

function refusesStrangers<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  g: G,
  open: readonly Decision[],
  viewers: readonly string[],
): void {
  const before = stateText(g);
  const decision = open[0]!;
  const answer: Answer = { no: decision.no, seat: decision.seat, slot: decision.slot, choice: decision.options[0] };
  const refused = (wrong: Answer, codes: readonly string[], what: string): void => {
    const result = submit(def, g, wrong);
    if (result.ok) throw new Error(`${decision.kind}: ${what} was taken`);
    must(codes.includes(result.refusal.code), `${decision.kind}: ${what} was refused as ${result.refusal.code}`);
  };
  for (const seat of viewers) {
    if (open.some(other => other.seat === seat)) continue;
    refused({ ...answer, seat }, ['not-your-decision'], `an answer by ${seat}`);
  }
  refused({ ...answer, no: answer.no - 1 }, ['stale-decision'], 'an answer to an old question');
  refused({ ...answer, choice: { nonsense: true } }, ['illegal-choice', 'not-now'], 'nonsense');
  refused({ ...answer, choice: null }, ['illegal-choice', 'not-now'], 'nothing');
  mustEqual(stateText(g), before, 'a refusal changed the state');
  const taken = submit(def, g, answer);
  must(taken.ok, `${decision.kind}: what is offered was refused`);
  mustEqual(stateText(g), before, 'submit changed the state it was given');
  if (taken.ok) {
    const twice = submit(def, taken.g, answer);
    must(!twice.ok, `${decision.kind}: an answer was taken twice`);
  }
}

function keepsSecrets<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  g: G,
  open: readonly Decision[],
  viewers: readonly string[],
  count: number,
): void {
  for (const viewer of viewers) {
    const other = def.resample(g, viewer, privateDice(newLuck(`hidden ${count}`), 'resample'));
    mustEqual(def.view(other, viewer), def.view(g, viewer), `the view of ${viewer} betrays something`);
    mustEqual(seeming(def, other, viewer), seeming(def, g, viewer), `what ${viewer} knows betrays something`);
    if (viewer === 'public') continue;
    const mine = (all: readonly Decision[]): readonly Decision[] => all.filter(decision => decision.seat === viewer);
    mustEqual(mine(pending(def, other)), mine(open), `the options of ${viewer} betray something`);
    for (const decision of mine(open)) {
      const nonsense = { no: decision.no, seat: viewer, slot: decision.slot, choice: { nonsense: true } };
      mustEqual(submit(def, other, nonsense), submit(def, g, nonsense), `a refusal to ${viewer} betrays something`);
    }
    if (def.forecast !== undefined) {
      mustEqual(
        def.forecast(def.resample(other, viewer, null), viewer, {}),
        def.forecast(def.resample(g, viewer, null), viewer, {}),
        `the forecast for ${viewer} betrays something`,
      );
    }
  }
}

/** The state as it seems to a viewer, without luck: nobody knows future dice. */
function seeming<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  g: G,
  viewer: string,
): unknown {
  const { luck: _luck, board: _board, ...rest } = def.resample(g, viewer, null) as G & Record<string, unknown>;
  return rest;
}

function oddsAreFair<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  g: G,
  open: readonly Decision[],
  answer: Answer,
  count: number,
): void {
  if (
    def.measure === undefined ||
    !open.some(decision => decision.seat === answer.seat && decision.slot === answer.slot)
  )
    return;
  const known = def.resample(g, answer.seat, null);
  const found = odds(def, known, answer);
  for (const rows of [found.plain, found.spent]) {
    const sum = rows.reduce((total, row) => total + row.probability, 0);
    must(Math.abs(sum + (found.exact ? found.remainder : 0) - 1) < 1e-4 || sum > 0.999, `the odds add up to ${sum}`);
  }
  const other = def.resample(g, answer.seat, privateDice(newLuck(`hidden ${count}`), 'resample'));
  mustEqual(odds(def, def.resample(other, answer.seat, null), answer), found, 'odds betray something');
}

function classesHold<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  request: SetupRequest,
  seed: string,
  decisionsAtMost: number,
): void {
  const player = randomPlayer(seed);
  const { g } = begun(def, request, seed);
  for (let i = 0; i < decisionsAtMost; i += 1) {
    const open = advance(def, g, null, null);
    if (open === AT_CHANCE) {
      classHolds(def, g);
      const { spec, local } = chanceOnTop(def, g)!;
      takeFaces(def, g, rollSeeded(g.luck, spec.dice(g, local), 'play', 'dice'), null);
      continue;
    }
    if (open.length === 0) return;
    place(def, g, randomAnswer(open, player), null);
  }
}

function classHolds<G extends KernelState, S, E extends GameEvent, V>(def: GameDefinition<G, S, E, V>, g: G): void {
  const { spec, local } = chanceOnTop(def, g)!;
  if (spec.classOf === undefined) return;
  const pool = spec.dice(g, local);
  if (pool.reduce((product, sides) => product * sides, 1) > 1300) return;
  const states = new Map<string | number | boolean, string>();
  for (const { faces } of everyCombination(pool)) {
    const name = spec.classOf(g, local, faces);
    const copy = fork(def, g);
    takeFaces(def, copy, faces, null);
    const { luck: _luck, board: _board, ...rest } = copy as G & Record<string, unknown>;
    const text = canonical(rest);
    const first = states.get(name);
    if (first === undefined) states.set(name, text);
    else mustEqual(text, first, `${topStage(def, g)?.procedure.name}: faces ${faces} of class ${name} lead elsewhere`);
  }
}

function repairsAreLegal<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  g: G,
): void {
  const top = topStage(def, g);
  const spec = top?.stage.choice;
  if (top === null || spec == null || spec.from === undefined) return;
  for (const decision of pending(def, g)) {
    const known = def.resample(g, decision.seat, null);
    const local = topStage(def, known)!.frame.local;
    for (const candidate of spec.from(known, local, decision.seat)) {
      for (const reason of whyNot(def, g, decision.seat, candidate)) {
        const choice = reason.repair?.choice ?? null;
        if (choice !== null) {
          must(
            decision.options.some(option => sameJson(option, choice)),
            `${decision.kind}: the repair ${canonical(choice)} is not offered`,
          );
        }
      }
    }
  }
}

function canBeShown<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  g: G,
  open: readonly Decision[],
): void {
  for (const decision of open) {
    const known = def.resample(g, decision.seat, null);
    const prompt = def.speech.en.prompt(known, decision);
    must(
      prompt.trim() !== '' && prompt.split(/\s+/).length <= 20,
      `${decision.kind}: the prompt is empty or too long: ${prompt}`,
    );
    for (const choice of decision.options) {
      must(
        def.speech.en.option(known, decision, choice).trim() !== '',
        `${decision.kind}: ${canonical(choice)} has no words`,
      );
    }
    const table = tableOf(def, g, decision.seat, [decision]);
    canonical(table);
    const offered = new Set(table.offers.filter(offer => offer.slot === decision.slot).map(offer => offer.pick));
    must(
      offered.size === decision.options.length,
      `${decision.kind}: ${offered.size} of ${decision.options.length} options are on the table`,
    );
  }
  if (def.worth !== undefined) {
    for (const { seat } of def.seats(g)) {
      const worth = def.worth(g, seat);
      must(worth >= 0 && worth <= 1, `worth of ${seat} is ${worth}`);
    }
  }
}
