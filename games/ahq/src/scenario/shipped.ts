// The scenarios that come with the rulebook.

const book = ['knit_flesh', 'ember_dart', 'barkskin', 'dazzle', 'bursting_sun', 'slamming_wind'];
const bran = { id: 'bran', archetype: 'fighter', player: 'p1', potions: ['healing'] };
const dagna = { id: 'dagna', archetype: 'axebearer', player: 'p2', potions: ['healing'] };
const elwen = { id: 'elwen', archetype: 'ranger', player: 'p3' };
const mirel = { id: 'mirel', archetype: 'wizard', player: 'p4', spells: book, components: { E: 1, M: 1, G: 2, W: 0 } };
const party = [bran, dagna, elwen, mirel];
// Balanced by the lab: with two potions each the first Expedition brings the bell home about six times in ten.
const firstParty = party.map(hero => ({ ...hero, potions: ['healing', 'healing'] }));

export const scenarios = [
  {
    id: 'bell',
    name: 'The Bell of Hollowmere',
    about: 'Four Heroes go down for the stolen flood bell and its clapper. A good first Expedition.',
    quest: 'bell',
    campaign: true,
    heroes: firstParty,
  },
  {
    id: 'first-fight',
    name: 'The first door',
    about: 'One fight in one room: a Cave Troll and an Ogre behind an open door. Learn to move, strike and shoot.',
    quest: 'bell',
    oneFight: true,
    map: {
      sections: [
        { kind: 'passage', rect: [0, -6, 1, -1], heading: 'N' },
        { kind: 'room', rect: [2, -7, 6, -3], room: 'lair', entrance: 'W' },
        { kind: 'stairs', rect: [0, 0, 1, 1], heading: 'N' },
      ],
      joins: [[2, 0]],
      doors: [{ at: '1,-5 E', open: true }],
    },
    // Balanced by the lab: without Fate the Heroes win about six times in ten.
    heroes: [
      { ...bran, at: '1,-5', fate: 0 },
      { ...dagna, at: '1,-4', fate: 0 },
      { ...elwen, at: '0,-5', fate: 0 },
      { ...mirel, at: '0,-4', fate: 0 },
    ],
    groups: [{ sections: [1], status: 'met', members: [{ type: 'cave_troll' }, { type: 'ogre' }] }],
  },
  {
    id: 'tithe',
    name: 'The Barrow Tithe',
    about: 'The dead demand a tithe. Join the halves of a crown and lay the Warden to rest.',
    quest: 'tithe',
    campaign: true,
    heroes: party,
  },
  {
    id: 'choir',
    name: 'The Choir of Ash',
    about: 'Silence the Magus before the fire-hymn is complete. Hard.',
    quest: 'choir',
    campaign: true,
    heroes: party,
  },
  {
    id: 'toll',
    name: 'Toll under the Marsh',
    about: 'Bring the hostage out alive from under the causeway.',
    quest: 'toll',
    campaign: true,
    heroes: party,
  },
  {
    id: 'solo',
    name: 'The Bell, one player',
    about: 'The same quest with three Heroes in one hand.',
    quest: 'bell',
    campaign: true,
    heroes: [
      { ...bran, player: 'p1' },
      { ...elwen, player: 'p1' },
      { ...mirel, player: 'p1' },
    ],
  },
] as const;
