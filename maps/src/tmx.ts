import { SaxesParser } from 'saxes';
import { MapError } from './plan.ts';

// A .tmx file in the shape of a .tmj file, so that one reader serves both.

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const DEEPEST = 50;

export function tmxAsJson(text: string): unknown {
  const map = parse(text);
  if (map.name !== 'map') throw new MapError('', `The file begins with <${map.name}>, not with <map>.`);
  const { attributes, children } = map;
  return {
    orientation: attributes.orientation,
    width: Number(attributes.width),
    height: Number(attributes.height),
    tilewidth: Number(attributes.tilewidth),
    tileheight: Number(attributes.tileheight),
    infinite: attributes.infinite === '1',
    tilesets: named(children, 'tileset').map(tilesetOf),
    layers: children.flatMap(child => layerOf(child)),
  };
}

function parse(text: string): Element {
  const parser = new SaxesParser();
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open: Element[] = [root];
  parser.on('error', problem => {
    throw new MapError('', `The XML cannot be read: ${problem.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEEPEST) throw new MapError('', 'The XML is nested too deep.');
    const element: Element = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', part => {
    open.at(-1)!.text += part;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  const [map] = root.children;
  if (map === undefined) throw new MapError('', 'The file is empty.');
  return map;
}

const named = (children: readonly Element[], name: string): readonly Element[] =>
  children.filter(child => child.name === name);

function tilesetOf({ attributes, children }: Element): unknown {
  const tiles = named(children, 'tile').map(tile => ({
    id: Number(tile.attributes.id),
    ...(tile.attributes.type === undefined ? {} : { type: tile.attributes.type }),
    ...(tile.attributes.class === undefined ? {} : { class: tile.attributes.class }),
    properties: propertiesOf(tile),
  }));
  return {
    firstgid: Number(attributes.firstgid),
    ...(attributes.source === undefined ? {} : { source: attributes.source }),
    tiles,
  };
}

function layerOf(element: Element): readonly unknown[] {
  const { name, attributes, children } = element;
  const about = {
    ...(attributes.name === undefined ? {} : { name: attributes.name }),
    ...(attributes.class === undefined ? {} : { class: attributes.class }),
    visible: attributes.visible !== '0',
  };
  if (name === 'imagelayer') return [{ ...about, type: 'imagelayer' }];
  if (name === 'objectgroup')
    return [{ ...about, type: 'objectgroup', objects: named(children, 'object').map(objectOf) }];
  if (name === 'group') return children.flatMap(layerOf);
  if (name !== 'layer') return [];
  const [data] = named(children, 'data');
  const { encoding, compression } = data?.attributes ?? {};
  return [
    {
      ...about,
      type: 'tilelayer',
      data:
        encoding === undefined
          ? named(data?.children ?? [], 'tile').map(tile => Number(tile.attributes.gid ?? 0))
          : (data?.text.trim() ?? ''),
      ...(encoding === undefined ? {} : { encoding }),
      ...(compression === undefined ? {} : { compression }),
    },
  ];
}

function objectOf(element: Element): unknown {
  const { attributes, children } = element;
  const [polyline] = named(children, 'polyline');
  return {
    x: Number(attributes.x),
    y: Number(attributes.y),
    width: Number(attributes.width ?? 0),
    height: Number(attributes.height ?? 0),
    ...(attributes.type === undefined ? {} : { type: attributes.type }),
    ...(attributes.class === undefined ? {} : { class: attributes.class }),
    ...(attributes.name === undefined ? {} : { name: attributes.name }),
    ...(polyline === undefined ? {} : { polyline: pointsOf(polyline.attributes.points ?? '') }),
    properties: propertiesOf(element),
  };
}

function pointsOf(text: string): readonly { readonly x: number; readonly y: number }[] {
  return text
    .trim()
    .split(/\s+/)
    .map(pair => {
      const [x, y] = pair.split(',').map(Number);
      return { x: x!, y: y! };
    });
}

function propertiesOf({ children }: Element): readonly { readonly name: string; readonly value: unknown }[] {
  return named(children, 'properties')
    .flatMap(list => named(list.children, 'property'))
    .map(({ attributes }) => ({
      name: attributes.name ?? '',
      value: attributes.type === 'bool' ? attributes.value === 'true' : (attributes.value ?? ''),
    }));
}
