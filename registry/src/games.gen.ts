// Written by tools/registry.ts from `quarterstaff.games` in package.json and releases/index.json.
import { card as card0 } from '@quarterstaff/hex-melee/card';
import { card as card1 } from '@quarterstaff/lost-worlds/card';
import { card as card2 } from '@quarterstaff/ahq/card';
import { card as card3 } from '@quarterstaff/battle-axe/card';
import type { GameCard } from '@quarterstaff/kernel';

export const CARDS: readonly GameCard[] = [card0, card1, card2, card3];

/** SHA-256 of the built engine of every released rules version. */
export const ENGINES: Readonly<Record<string, string>> = {
  'ahq@1.0.0': '285db405ae7c3c2ddcbe03408d8c0f54f82cab7059fa35012cc1b4d8ad4cc83e',
  'ahq@1.1.0': '77d9a2c88cf46f4e5984bb7a167346d889685e7d8178078ee6c5cd66ca764211',
  'ahq@1.2.0': '5dbfd48517ff5638f3b584a50e24e7d0b390b46e8a91defe3b31982ea24e9086',
  'battle-axe@1.0.0': '3556a626bef2833129cb21f5bb95768de3a9bf0a8292b9db5928a6259f7e27aa',
  'hex-melee@1.0.0': '2ae2f20a96121303204c8aed70703e666ea85a18d3d457ff231bca75281ff64a',
  'hex-melee@1.1.0': '8967da48270c91aa8d4d6b6b76b98dadb14ddda36182dfcf75d067852b320718',
  'lost-worlds@1.0.0': '57e75a69a43564f126c32241209d89a6f83d6613da33e8936a7447e22c60286a',
  'lost-worlds@1.1.0': 'ffe937e565ac917642ce4541a650cb07e275e695be71df5e41b9f9703b6e9d4e',
};
