import { familyById, monsterById, monsters } from '../content/index.ts';
import type { MonsterType } from '../content/schemas.ts';
import type { Member, Model } from '../state.ts';

// Monsters as hero players see them. What a monster looks like is known to all, who is behind a face is not (AHQ-SPC-01).

/** What a monster looks like: itself, once it is revealed. */
function faceOf(m: Pick<Member, 'type' | 'apparent' | 'revealed'>): string {
  return m.revealed ? m.type : m.apparent;
}

/** A model as somebody sees it who does not know hidden identities: what it looks like, and the Wounds it has lost. */
export function seeming(m: Model): Model {
  if (m.kind !== 'monster' || m.revealed) return m;
  const type = monsterById.get(m.apparent)!;
  const { stats, ranged } = type;
  return {
    ...m,
    type: type.id,
    base: stats,
    start: stats,
    wounds: woundsShown(m),
    stock: 0,
    shots: ranged?.shots ?? 0,
  };
}

/** The Wounds that a monster seems to have left: whoever stands has one. */
export function woundsShown(m: Model): number {
  if (m.kind !== 'monster' || m.revealed) return m.wounds;
  return Math.max(1, monsterById.get(m.apparent)!.stats.W - (m.base.W - m.wounds));
}

/** Those who may be behind a face, the face itself first: whoever hides behind it by its entry, and a Hidden Champion. */
export function whoMayBe(face: string): readonly MonsterType[] {
  return BEHIND.get(face) ?? [monsterById.get(face)!];
}

const BEHIND: ReadonlyMap<string, readonly MonsterType[]> = new Map(
  monsters.map(face => {
    const champion = face.role === 'ordinary' ? (familyById.get(face.family)?.champion ?? null) : null;
    const others = monsters.filter(t => t.looksLike === face.id || t.id === champion);
    return [face.id, [face, ...others]];
  }),
);

/** Whether hero players cannot know who a model is. */
export function isDoubtful(m: Model): boolean {
  return m.kind === 'monster' && whoMayBe(faceOf(m)).length > 1;
}

/** The same model in each of the ways that hero players must reckon with. */
export function guises(m: Model): Model[] {
  if (!isDoubtful(m)) return [m];
  const shown = seeming(m);
  return whoMayBe(faceOf(m)).map((type, i) => (i === 0 ? shown : { ...shown, type: type.id, base: type.stats }));
}
