// Drawing miniatures scenarios: ground with levels, Characters by side, and things that lie about.

import {
  type Drawing,
  type DrawnPiece,
  entriesOf,
  freshId,
  listsWith,
  type Palette,
  type ScenarioObject,
  type Workshop,
} from '@quarterstaff/kernel';
import * as z from 'zod';
import { directionNames } from '../board/terrain.ts';
import { fieldScenarios, objectKinds, profileList, profiles } from '../content/index.ts';
import { CharacterSchema, FieldScenarioSchema, ObjectSchema } from '../content/scenario-schema.ts';

type Spec = ScenarioObject;
interface Side extends Spec {
  readonly id: string;
  readonly characters?: readonly Spec[];
}
const OBJECTS = 'objects';

const sidesOf = (scenario: Spec): readonly Side[] =>
  (entriesOf(scenario.sides) as readonly Side[]).filter(side => typeof side?.id === 'string');
const spotOf = (at: unknown): readonly [number, number] | null =>
  Array.isArray(at) && at.length === 2 && at.every(Number.isInteger) ? [Number(at[0]), Number(at[1])] : null;

function tokensOf(map: unknown): readonly (readonly string[])[] | null {
  const lines = typeof map === 'string' ? map.split('\n') : map;
  if (!Array.isArray(lines) || !lines.every(line => typeof line === 'string')) return null;
  return lines.filter(line => line.trim() !== '').map((line: string) => line.trim().split(/\s+/));
}

function read(scenario: Spec): Drawing | null {
  const tokens = scenario.kind === 'miniatures' ? tokensOf(scenario.map) : null;
  if (tokens === null) return null;
  const pieces: DrawnPiece[] = [];
  const put = (path: string, list: string, name: string, icon: string, all: Spec): void => {
    const { at, facing, ...spec } = all;
    const place = spotOf(at);
    if (place === null) return;
    const direction = directionNames.indexOf(facing as (typeof directionNames)[number]);
    const [x, y] = place;
    pieces.push({ path, list, name, icon, x, y, facing: direction < 0 ? null : direction, spec });
  };
  sidesOf(scenario).forEach((side, s) => {
    entriesOf(side.characters).forEach((c, i) => {
      const who = String(c.profile ?? c.fighter ?? 'fighter');
      put(`sides.${s}.characters.${i}`, side.id, String(c.name ?? profiles.get(who)?.name ?? c.id ?? who), who, c);
    });
  });
  entriesOf(scenario.objects).forEach((o, i) => {
    put(`objects.${i}`, OBJECTS, String(o.id ?? o.kind), String(o.kind), o);
  });
  return {
    rows: tokens.map(row => row.map(token => token[1] ?? '.').join('')),
    levels: tokens.map(row => row.map(token => token[0] ?? '0').join('')),
    edges: [],
    pieces,
  };
}

function write(scenario: Spec, drawing: Drawing): Spec {
  const before = new Set(read(scenario)?.pieces.map(({ path }) => path));
  const stated = ({ spec, x, y, facing }: DrawnPiece): Spec => ({
    ...spec,
    at: [x, y],
    ...(facing === null ? {} : { facing: directionNames[facing] }),
  });
  const sides = sidesOf(scenario).map((side, s) => ({
    ...side,
    characters: [
      ...entriesOf(side.characters).filter((_, i) => !before.has(`sides.${s}.characters.${i}`)),
      ...drawing.pieces.filter(({ list }) => list === side.id).map(stated),
    ],
  }));
  const taken = new Set(drawing.pieces.flatMap(({ spec }) => (typeof spec.id === 'string' ? [spec.id] : [])));
  const named = (piece: DrawnPiece): Spec => {
    if (typeof piece.spec.id === 'string') return stated(piece);
    const id = freshId(taken, String(piece.spec.kind));
    taken.add(id);
    return { id, ...stated(piece) };
  };
  const map = drawing.rows.map((row, y) => {
    const words = [...row].map((sign, x) => `${drawing.levels?.[y]?.[x] ?? '0'}${sign === ' ' ? '#' : sign}`);
    return (y % 2 === 1 ? '  ' : '') + words.join(' ');
  });
  return { ...scenario, map, sides, ...listsWith(scenario, [OBJECTS], read(scenario), drawing.pieces, named) };
}

function palette(scenario: Spec): Palette {
  const lists = sidesOf(scenario).map(({ id }) => id);
  return {
    ground: [
      { sign: '.', name: 'floor', ground: 'floor', marks: [] },
      { sign: '=', name: 'step', ground: 'step', marks: [] },
      { sign: '#', name: 'wall', ground: 'wall', marks: [] },
      { sign: 'O', name: 'pillar', ground: 'pillar', marks: [] },
    ],
    edges: [],
    pieces: [
      {
        name: 'Characters',
        lists,
        pieces: profileList.map(({ id, name }) => ({ name, icon: id, spec: { profile: id } })),
      },
      {
        name: 'Things',
        lists: [OBJECTS],
        pieces: [...objectKinds.keys()].map(kind => ({ name: kind, icon: kind, spec: { kind } })),
      },
    ],
  };
}

const row = '0. 0. 0. 0. 0. 0. 0. 0. 0.';

export const workshop: Workshop = {
  grid: 'hex-pointy',
  highest: 9,
  facings: directionNames,
  schema: () => z.toJSONSchema(FieldScenarioSchema, { io: 'input', unrepresentable: 'any' }),
  pieceSchema: list =>
    z.toJSONSchema(list === OBJECTS ? ObjectSchema : CharacterSchema, { io: 'input', unrepresentable: 'any' }),
  beginnings: [
    {
      name: 'An empty hall',
      scenario: {
        kind: 'miniatures',
        title: 'My hall',
        briefing: '',
        map: Array.from({ length: 8 }, (_, y) => (y % 2 === 1 ? `  ${row}` : row)),
        sides: [
          { id: 'red', characters: [{ profile: 'guard', at: [0, 3] }] },
          { id: 'blue', characters: [{ profile: 'dwarf', at: [8, 4] }] },
        ],
      },
    },
    ...[...fieldScenarios.values()]
      .filter(({ absent }) => absent.length === 0)
      .map(scenario => ({ name: scenario.title, scenario: scenario as Spec })),
  ],
  palette,
  read,
  write,
};
