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
  'ahq@1.3.0': 'e87a08c2e299f470a2a9e61d15a7b28fb95dc0a79b91ec45c46807dc9263d354',
  'ahq@1.4.0': 'f4295828d93173297947cf3b6a6c5b24c88395c1ce1dce72f8f8561cd9fff854',
  'ahq@1.5.0': '476aaea5351c7b04b3706a256e3ef5a5f4754515c6a173858da6b28b9f27cf89',
  'ahq@1.6.0': 'a365d292610d249aec3a5d646deb7b59c2c7e81ff892cf008303cd2f62a49f95',
  'ahq@1.7.0': '072517e2b251bcdc08dab02b432a0d945614355517dea72c1cec9fbfe15d2357',
  'ahq@1.8.0': 'c6045264e5971422e6016914b37a4a82368e10b807ac0f1faf4b92208eb09817',
  'battle-axe@1.0.0': '3556a626bef2833129cb21f5bb95768de3a9bf0a8292b9db5928a6259f7e27aa',
  'battle-axe@1.1.0': '6ff59c2d31b186a25b5136cc99e4809a5877f58ff6b53ff3ec9a3d08b19333bf',
  'battle-axe@1.2.0': '92c201b776bd3df6c5fc09669b79f09985edeff405249dcfa8ba44273224fd0d',
  'battle-axe@1.3.0': '7481d2df75b3508c8842ece5cec7dc547a33b86a7404814ca022e4babaa3fb8d',
  'battle-axe@1.4.0': 'e378064eed4dd5d2e6902ab9dfffae0197b7f845e0b6aa46df8fe63564b712d2',
  'battle-axe@1.5.0': 'a3fde491352d7cd579e0265033dcaeaa1113bab655aa40ff6d78dc1351bd2e92',
  'hex-melee@1.0.0': '2ae2f20a96121303204c8aed70703e666ea85a18d3d457ff231bca75281ff64a',
  'hex-melee@1.1.0': '8967da48270c91aa8d4d6b6b76b98dadb14ddda36182dfcf75d067852b320718',
  'hex-melee@1.2.0': '3a2f9d5bcbe69b36b06f5afe45c8bbfbd98fc5bb1820fee66ad50c6240dc8a4d',
  'hex-melee@1.3.0': '5bd095149cb7dd47d4a7e1148581f33b3952579b10f98de31513a6d5e7ebf057',
  'hex-melee@1.4.0': '5a780e52368f853c6bdb0071abef733e24140591bb29b6dfb060c0f1ec7e623f',
  'hex-melee@1.5.0': '9e6c42be68f9fc5b97f62add7493cccc06937d0ff856913da69eabde879466d4',
  'hex-melee@1.6.0': 'd4d6fd96031566f977c09e88007deda789ec7ca1ea611fdb8b51f50d931b5ed3',
  'lost-worlds@1.0.0': '57e75a69a43564f126c32241209d89a6f83d6613da33e8936a7447e22c60286a',
  'lost-worlds@1.1.0': 'ffe937e565ac917642ce4541a650cb07e275e695be71df5e41b9f9703b6e9d4e',
  'lost-worlds@1.2.0': '35aff392257e0d1e407e5b290f73f16b3b358bcd1bdede11b722ae3a65e54696',
  'lost-worlds@1.3.0': '2302c589f6a6ccbed37fb58051f80dd85d7466d8823babd54a088dc7beccbf72',
  'lost-worlds@1.4.0': '8b5d5f13cf5ad62f0a121c546bcd306f11802068cb25d4122a01d822ca8e5cab',
  'lost-worlds@1.5.0': 'fbd696247f708b8792da75c64bde0d74ebe4879bc4788c5bc85390dee0ce784d',
  'lost-worlds@1.6.0': 'bc35f8a79993d867bddc69f8556332e6482bb298595b05ee7e659ae669cc281d',
  'lost-worlds@1.7.0': '0e50a1fcd8d091a638ee45812347714044c242b1e6b9efd1f7c2e4ba4e44bfcd',
};
