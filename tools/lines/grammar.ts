import type { AnyGame } from '@quarterstaff/kernel';
import { protocolSchemas, requests } from '@quarterstaff/protocol';
import type { FuzzLuck } from './luck.ts';
import { fieldsOf, garbled, mutated } from './mutate.ts';

// Lines such as a hostile program that knows the protocol might send to an engine.

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a program in any language would
type Any = any;
type Line = { readonly do: string } & Readonly<Record<string, unknown>>;

/** What the last answers contained; lines are built from it, so that they reach deep. */
export interface Seen {
  game: AnyGame | null;
  seats: readonly string[];
  pending: readonly Any[];
  record: Any;
  position: string | null;
}

const KINDS = Object.keys(requests);

export class Grammar {
  private readonly games: readonly AnyGame[];
  private readonly luck: FuzzLuck;
  private readonly fields: readonly string[];
  private readonly fieldsOf = new Map<AnyGame, readonly string[]>();
  private readonly sound = new Set<unknown>(); // unchanged scenarios, which give the same result every time

  constructor(games: readonly AnyGame[], luck: FuzzLuck) {
    this.games = games;
    this.luck = luck;
    this.fields = [...fieldsOf(protocolSchemas())];
  }

  /** The next line: correct, with wrong contents, or garbled. */
  line(seen: Seen): string {
    const { luck } = this;
    const request = this.request(seen);
    const kind = luck.below(10);
    if (kind < 3) return JSON.stringify(request);
    if (kind < 9) {
      const changed = mutated(request, luck, this.namesFor(seen)) as object | null;
      // A request of an unknown kind tests little, so mostly the kind is kept.
      return JSON.stringify(luck.once(10) || typeof changed !== 'object' ? changed : { ...changed, do: request.do });
    }
    return garbled(JSON.stringify(request), luck);
  }

  private namesFor({ game }: Seen): readonly string[] {
    return game === null || this.luck.once(3) ? this.fields : this.scenarioFields(game);
  }

  /** Fields that a game's scenarios may have. */
  private scenarioFields(game: AnyGame): readonly string[] {
    const known = this.fieldsOf.get(game);
    if (known !== undefined) return known;
    const found = [...fieldsOf(game.workshop?.schema())];
    const names = found.length > 0 ? found : this.fields;
    this.fieldsOf.set(game, names);
    return names;
  }

  private request(seen: Seen): Line {
    const { luck } = this;
    if (seen.game === null || luck.once(25)) return this.begin();
    if (luck.once(3)) return this.choose(seen);
    const what = luck.pick(KINDS);
    return { do: what, ...this.about(what, seen) };
  }

  private begin(): Line {
    const { luck } = this;
    const game = luck.pick(this.games);
    return {
      do: 'new',
      game: game.id,
      seed: `fuzz ${luck.below(1000)}`,
      scenario: this.scenario(game),
      ...this.dice(),
    };
  }

  /** A whole scenario, mostly with something wrong in it. */
  hostileScenario(game: AnyGame): unknown {
    const { luck, sound } = this;
    const beginnings = game.workshop?.beginnings ?? [];
    if (beginnings.length === 0) return mutated(luck.pick(game.scenarios).id, luck, this.fields);
    const { scenario } = luck.pick(beginnings);
    if (!luck.once(5) || sound.has(scenario)) return mutated(scenario, luck, this.scenarioFields(game));
    sound.add(scenario);
    return scenario;
  }

  private scenario(game: AnyGame): unknown {
    const { luck } = this;
    const beginnings = game.workshop?.beginnings ?? [];
    if (beginnings.length === 0 || luck.once(3)) return luck.pick(game.scenarios).id;
    const scenario = luck.pick(beginnings).scenario;
    return luck.once(3) ? scenario : mutated(scenario, luck, this.scenarioFields(game));
  }

  private dice(): object {
    const { luck } = this;
    return luck.once(6) ? { dice: Array.from({ length: luck.below(30) }, () => 1 + luck.below(12)) } : {};
  }

  private choose(seen: Seen): Line {
    const { luck } = this;
    const open = this.open(seen);
    if (open === null) return { do: 'pending' };
    const { no, seat, slot, options } = open;
    const named = luck.once(4) ? {} : { no, seat, slot };
    return {
      do: 'choose',
      ...named,
      ...(luck.once(3) ? { choice: this.choice(options) } : { pick: luck.below(options.length) }),
    };
  }

  /** Leaves one seat to a person: a match among computers is played to its end at once, which takes long. */
  private handedOver({ seats }: Seen, seat: string): object {
    const { luck } = this;
    const isOther = seat !== seats[0];
    const computers = ['book', 'bot:random', 'bot:random:bold'];
    return { seat, holder: luck.pick(['open', 'bot:random:nonsense', ...(isOther ? computers : [])]) };
  }

  private open({ pending }: Seen): Any {
    return pending.length === 0 ? null : this.luck.pick(pending);
  }

  private choice(options: readonly Any[]): unknown {
    const { choice } = this.luck.pick(options);
    return this.luck.once(2) ? choice : mutated(choice, this.luck, this.fields);
  }

  private about(what: string, seen: Seen): object {
    const { luck } = this;
    const open = this.open(seen);
    const seat = luck.pick([...seen.seats, 'nobody']);
    const at = luck.pick([
      { cell: luck.below(400) },
      { figure: open?.slot ?? 'x' },
      { edge: { cell: luck.below(400), direction: luck.below(8) } },
    ]);
    const gesture = seen.game?.gestures?.length ? luck.pick(seen.game.gestures).id : 'walk';
    const asked = open === null ? {} : { seat: open.seat, slot: open.slot };
    const choice = open === null ? null : this.choice(open.options);
    const forms: Readonly<Record<string, object>> = {
      new: { game: seen.game?.id, scenario: seen.position ?? undefined },
      choose: { ...asked, choice, plan: [choice, choice] },
      whynot: { ...asked, choice, ...(luck.once(4) ? { kind: open?.kind } : {}) },
      odds: { ...asked, choice },
      reach: { seat: open?.seat ?? seat },
      forecast: { seat, suppose: { [seat]: luck.below(50) } },
      purview: { seat, figure: open?.slot ?? null },
      point: { seat: open?.seat ?? seat, at, selected: luck.once(2) ? (open?.slot ?? null) : null },
      errand: {
        seat: open?.seat ?? seat,
        errand: luck.once(6) ? null : { do: gesture, who: luck.once(3) ? null : (open?.slot ?? null), to: at },
        dry: luck.once(2),
      },
      view: { seat },
      table: { seat: luck.pick([seat, 'public', 'all']) },
      undo: { to: 1 + luck.below(40) },
      bot: { ...asked, level: luck.pick(['random', 'book', 'nobody']), iterations: 1 + luck.below(20) },
      orders: {
        seat: open?.seat ?? seat,
        orders: open === null ? [] : [{ kind: open.kind, choice }],
        asks: luck.pick(['matter', 'all']),
        single: luck.once(2),
        defaults: luck.once(2),
        ...(luck.once(2) ? { hand: seen.seats } : {}),
      },
      seat: this.handedOver(seen, seat),
      end: { how: luck.pick(['conceded', 'agreed']), seat },
      load: {
        record: seen.record === null ? {} : luck.once(3) ? seen.record : mutated(seen.record, luck, this.fields),
      },
      rule: { rule: open?.rule ?? 'X-1' },
    };
    return forms[what] ?? {};
  }
}
