import type { BipedLook, ShieldPart, StanceName, TrunkPart, WeaponPart } from '../minis/look.ts';

// Things of the rulebooks and the parts that are drawn for them. An id that is not listed is found by the words in it.

/** Ids and names as one spelling: 'Great-Sword.2' and 'great_sword' are the same thing. */
export const keyOf = (id: string): string =>
  id
    .toLowerCase()
    .replace(/[.!].*$|\s*\(.*\)/g, '')
    .trim()
    .replace(/[\s-]+/g, '_');

const WEAPON_PARTS: readonly (readonly [RegExp, WeaponPart])[] = [
  [/unarmed|fists|teeth|fangs|bite/, 'none'],
  [/throwing_kni/, 'throwing_knives'],
  [/dagger|knife|knives/, 'dagger'],
  [/great_?sword|two_hand/, 'greatsword'],
  [/rapier/, 'rapier'],
  [/short_(sword|blade)|small_sword/, 'short_sword'],
  [/sword|blade/, 'sword'],
  [/great_axe|battle_axe/, 'great_axe'],
  [/poleaxe|halberd|\bbill\b|^bill$/, 'halberd'],
  [/pick|mattock/, 'pick'],
  [/axe|hatchet/, 'axe'],
  [/maul|hammer/, 'maul'],
  [/mace/, 'mace'],
  [/flail/, 'flail'],
  [/great_club/, 'great_club'],
  [/trunk|tree/, 'trunk'],
  [/club|cudgel/, 'club'],
  [/cestus/, 'cestus'],
  [/pike/, 'pike'],
  [/javelin/, 'javelin'],
  [/spear/, 'spear'],
  [/moon_staff|orb/, 'orb_staff'],
  [/quarterstaff/, 'quarterstaff'],
  [/staff/, 'staff'],
  [/crossbow/, 'crossbow'],
  [/bow/, 'bow'],
  [/sling/, 'sling'],
  [/rock|stone/, 'stone'],
  [/net/, 'net'],
  [/claw/, 'claws'],
  [/torch/, 'torch'],
  [/lantern/, 'lantern'],
  [/book|tome/, 'book'],
];
const SHIELD_PARTS: readonly (readonly [RegExp, ShieldPart])[] = [
  [/spike_shield/, 'spiked'],
  [/tower|large_shield/, 'tower'],
  [/wooden_shield/, 'wooden'],
  [/small_shield|buckler/, 'round'],
  [/shield/, 'kite'],
];
const TRUNK_PARTS: readonly (readonly [RegExp, TrunkPart])[] = [
  [/plate/, 'plate'],
  [/chain|mail/, 'mail'],
  [/leather/, 'leather'],
];

const partFor = <T>(table: readonly (readonly [RegExp, T])[], id: string): T | null =>
  table.find(([pattern]) => pattern.test(keyOf(id)))?.[1] ?? null;

export const weaponPart = (id: string): WeaponPart | null => partFor(WEAPON_PARTS, id);
export const shieldPart = (id: string): ShieldPart | null => partFor(SHIELD_PARTS, id);
const trunkPart = (id: string): TrunkPart | null => partFor(TRUNK_PARTS, id);
const isHelmet = (id: string): boolean => /helm|coif/.test(keyOf(id));

const BOTH_HANDS: ReadonlySet<WeaponPart> = new Set(['greatsword', 'great_axe', 'maul', 'great_club', 'pick', 'trunk']);
const LONG: ReadonlySet<WeaponPart> = new Set(['spear', 'pike', 'halberd', 'javelin', 'quarterstaff']);
const SHOT: ReadonlySet<WeaponPart> = new Set(['bow', 'crossbow']);
const STAVES: ReadonlySet<WeaponPart> = new Set(['staff', 'orb_staff']);

/** How somebody stands who holds this. */
function stanceFor(weapon: WeaponPart, off: WeaponPart | null, shielded: boolean, caster: boolean): StanceName {
  if (SHOT.has(weapon)) return 'shoot';
  if (STAVES.has(weapon)) return off === null && !shielded ? 'cast' : 'upright';
  if (BOTH_HANDS.has(weapon) && !shielded) return 'two';
  if (weapon === 'claws') return 'claw';
  if (caster && off === null && !shielded) return 'cast';
  if (LONG.has(weapon)) return 'upright';
  if (off !== null && off !== 'book' && off !== 'lantern') return 'dual';
  if (weapon === 'none') return 'point';
  return shielded || off !== null || weapon === 'sling' || weapon === 'throwing_knives' ? 'raised' : 'point';
}

/** A figure with what its sheet says in its hands, and nothing else. */
export function armedWith(look: BipedLook, held: readonly string[], caster: boolean, book: boolean): BipedLook {
  const shield = held.map(shieldPart).find(part => part !== null) ?? null;
  const [weapon = 'none', other = null] = held.flatMap(id => (shieldPart(id) === null ? (weaponPart(id) ?? []) : []));
  const free = other === null && shield === null;
  const off = other ?? (book && free && !BOTH_HANDS.has(weapon) && !SHOT.has(weapon) ? 'book' : null);
  const { off: _off, shield: _shield, ...bare } = look;
  return {
    ...bare,
    weapon,
    ...(off === null || BOTH_HANDS.has(weapon) ? {} : { off }),
    ...(shield === null ? {} : { shield }),
    stance: stanceFor(weapon, off, shield !== null, caster),
    quiver: SHOT.has(weapon) || (look.quiver ?? false),
  };
}

/** Whatever is picked up and is neither weapon nor shield is carried in the other arm. */
const isLoad = (id: string): boolean => id !== OWN_WEAPON && weaponPart(id) === null && shieldPart(id) === null;
const OWN_WEAPON = 'weapon'; // told by no other name

/** A figure of its kind with what it has in its hands just now: its weapon while it holds it, else what else it found. */
export function grasping(look: BipedLook, held: readonly string[]): BipedLook {
  const parts = held.flatMap(id => weaponPart(id) ?? []);
  const own = look.weapon ?? 'none';
  const keeps = own === 'none' || held.includes(OWN_WEAPON) || parts.includes(own);
  const weapon = keeps ? own : (parts[0] ?? (own === 'claws' ? own : 'none'));
  const load = held.find(isLoad);
  const { off, shield, ...bare } = look;
  const free = load === undefined ? { ...bare, ...(off && { off }), ...(shield && { shield }) } : { ...bare, load };
  if (weapon === own && load === undefined) return free;
  return { ...free, weapon, stance: stanceFor(weapon, load === undefined ? (off ?? null) : 'book', false, false) };
}

/** A figure in the armour it wears. */
export function wearing(look: BipedLook, worn: readonly string[], helm: BipedLook['gear']): BipedLook {
  const armour = worn.map(trunkPart).find(part => part !== null) ?? null;
  const helmet = worn.some(isHelmet);
  return {
    ...look,
    ...(armour === null || look.torso === 'robe' ? {} : { torso: armour }),
    ...(armour !== null && look.torso === 'robe' && armour !== 'leather' ? { torso: armour } : {}),
    ...(helmet && helm !== undefined ? { gear: helm } : {}),
  };
}
