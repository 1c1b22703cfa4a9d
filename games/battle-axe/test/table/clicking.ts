import type { AnyGame } from '@quarterstaff/kernel';
import { Engine } from '@quarterstaff/protocol';
import { game } from '../../src/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of the line protocol, looked at as any program would
export type Any = any;

/** A person at the table who clicks: every errand counts, and so does every question that is put. */
export function clicking(scenario: unknown, seed = 'x', options: object = {}) {
  const engine = new Engine({
    product: 'test',
    games: [game as unknown as AnyGame],
    players: null,
    newSeed: () => 'x',
  });
  const ask = (line: object): Any => {
    const reply = engine.handle(line) as Any;
    if (reply.error !== undefined || reply.refused !== undefined) throw new Error(JSON.stringify(reply));
    return reply;
  };
  let reply = ask({ do: 'new', game: game.id, scenario, seed, options });
  reply = ask({ do: 'orders', seat: 'p1', orders: [], asks: 'matter', single: true });
  const told: Any[] = [];
  let errands = 0;
  let answers = 0;
  const heard = (fresh: Any): Any => {
    reply = fresh;
    told.push(...(fresh.events ?? []));
    return fresh;
  };
  const self = {
    ask,
    told,
    get reply() {
      return reply;
    },
    get errands() {
      return errands;
    },
    get answers() {
      return answers;
    },
    get state() {
      return ask({ do: 'state' }).state;
    },
    get open() {
      return ask({ do: 'pending' }).pending?.[0];
    },
    at(x: number, y: number) {
      const { table } = ask({ do: 'table', seat: 'p1' });
      const cells = table.surfaces.flatMap((surface: Any) => surface.cells);
      return { cell: cells.find((cell: Any) => cell.x === x && cell.y === -y).cell };
    },
    door(number: number) {
      const { table } = ask({ do: 'table', seat: 'p1' });
      const edges = table.surfaces.flatMap((surface: Any) => surface.edges);
      const { cell, direction } = edges.find((edge: Any) => edge.id === String(number) && edge.kind.startsWith('door'));
      return { edge: { cell, direction } };
    },
    point: (at: object, selected: string | null = null): Any => ask({ do: 'point', seat: 'p1', at, selected }),
    /** A plain click: what the first offer means. */
    click(at: object, selected: string | null = null) {
      const [offer] = self.point(at, selected).offers;
      if (offer === undefined || offer.not !== null) throw new Error(`nothing to do there: ${JSON.stringify(offer)}`);
      return self.send(offer.errand);
    },
    /** One of the ring, by its gesture and card. */
    ring(at: object, selected: string | null, what: string, card?: string) {
      const { offers } = self.point(at, selected);
      const offer = offers.find(
        ({ errand }: Any) => errand.do === what && (card === undefined || errand.with === card),
      );
      if (offer === undefined) throw new Error(`not in the ring: ${what} ${card}: ${JSON.stringify(offers)}`);
      return self.send(offer.errand);
    },
    send(errand: object) {
      errands += 1;
      return heard(ask({ do: 'errand', seat: 'p1', errand }));
    },
    choose(choice: unknown) {
      answers += 1;
      return heard(ask({ do: 'choose', choice }));
    },
    /** Where a hero stands, by column and row. */
    where(id: string): string {
      const { table } = ask({ do: 'table', seat: 'p1' });
      const token = table.tokens.find((other: Any) => other.id === id);
      const cells = table.surfaces.flatMap((surface: Any) => surface.cells);
      return cells.find((cell: Any) => cell.cell === token.cells[0]).name;
    },
  };
  return self;
}
