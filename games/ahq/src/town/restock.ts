import { monsterById } from '../content/index.ts';
import type { GroupPart } from '../content/schemas.ts';
import { membersOf, questOf } from '../dungeon/build.ts';
import { withHymn } from '../dungeon/rooms.ts';
import type { Ahq, Group, Member } from '../state.ts';

/** Groups with survivors are whole again, prowlers without a room are gone, the dead stay dead. */
export function restock(g: Ahq): void {
  for (const group of g.groups) {
    if (group.status !== 'dormant') continue;
    if (group.roaming) {
      group.status = 'gone';
      group.members = [];
      continue;
    }
    const hymn = g.quest.hymnDone && questOf(g).rooms[group.questRoom]?.specials.some(s => s.keyword === 'choir_pit');
    // A group first met after the hymn was finished has its Ashen Blade in `original`; `withHymn` adds it again below.
    const original = hymn ? group.original.filter(id => id !== 'ashen_blade') : group.original;
    const members = original.map((id): Member => {
      const type = monsterById.get(id)!;
      // Whoever was revealed was so for that Expedition only (AHQ-GAP-18).
      const hides = type.looksLike !== null && original.includes(type.looksLike) && !comesOpenly(g, group, id);
      return {
        type: id,
        apparent: hides ? type.looksLike! : id,
        revealed: !hides,
        wounds: type.stats.W,
        stock: type.stock,
        shots: type.ranged?.shots ?? 0,
        worthLoot: true,
      };
    });
    group.members = hymn ? withHymn(members) : members;
  }
}

/** Whether a special monster of a Quest Room is 'open' in its row. */
function comesOpenly(g: Ahq, group: Group, id: string): boolean {
  const room = questOf(g).rooms[group.questRoom];
  if (room === undefined) return false;
  const fits = (parts: readonly GroupPart[], heroes: number): boolean =>
    membersOf(parts, heroes).every((m, i, all) => all.length === group.original.length && group.original[i] === m.type);
  const small = room.smallParty !== null && [1, 2].some(heroes => fits(room.smallParty!, heroes));
  return (small ? room.smallParty! : room.group).some(part => part.monster === id && part.open);
}
