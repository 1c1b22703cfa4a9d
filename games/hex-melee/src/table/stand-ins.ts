import type { Decision, Seat, StandIn } from '@quarterstaff/kernel';
import type { Strike } from '../combat/strike.ts';
import { attackChoices, blowOf } from '../combat/targets.ts';
import { weaponOf } from '../content/content.ts';
import { fatiguePool } from '../fatigue/fatigue.ts';
import {
  areEnemies,
  arena,
  currentSt,
  figure,
  findFigure,
  gapBetween,
  hasTalent,
  isConscious,
  isOnMap,
  sideOf,
} from '../figures.ts';
import { fitsInHand, hasHands, readyWeapons } from '../gear/hands.ts';
import { type Cell, distance } from '../map/arena.ts';
import { isFire } from '../map/terrain.ts';
import { effectiveMa, half } from '../movement/allowance.ts';
import { supposing } from '../movement/will.ts';
import { optionTable } from '../options/table.ts';
import { expectedHits, prospectOf } from '../policy/estimate.ts';
import { threatsTo } from '../policy/values.ts';
import type { Casting } from '../spells/casting.ts';
import type { Figure, Letter, Melee } from '../state.ts';
import { chanceToBeFelled, chanceToBeFelledBySpell } from './danger.ts';
import { facingTowards, foesBehind, nearestFoe } from './facing.ts';

type Option = Readonly<Record<string, unknown>>;
type Answer = (
  g: Melee,
  options: readonly Option[],
  local: Option,
  who: Figure | null,
  hand: readonly Seat[],
) => unknown;

const ASK = null;
/** HM-INJ: from so high a chance to be put down, a guard is worth a question. */
const WORTH_A_GUARD = 0.05;
/** The fatigue that stays free after an upkeep that is paid without asking. */
const FATIGUE_KEPT = 4;

const able = (g: Melee): readonly Figure[] => g.figures.filter(isConscious);

const isFree = (g: Melee, f: Figure): boolean => !able(g).some(e => areEnemies(f, e) && gapBetween(g, f, e) <= 1);

const mayStrike = (f: Figure): boolean =>
  f.posture === 'standing' && (!hasHands(f) || readyWeapons(f).some(({ id }) => !weaponOf(id)!.missile));

/** HM-OPD-B: free, standing and with something to strike with, it jogs up to the enemy. */
const canCharge = (g: Melee, f: Figure, e: Figure): boolean =>
  mayStrike(f) && isFree(g, f) && gapBetween(g, f, e) <= half(effectiveMa(g, f)) + 1;

/**
 * HM-TURN-05: the order decides who strikes whom when somebody can be charged where he stands. Otherwise nobody loses a blow by
 * moving second, and he has seen where the others went.
 */
const chooseOrder: Answer = g => {
  const mayBeCharged = (e: Figure): boolean => able(g).some(f => areEnemies(f, e) && canCharge(g, f, e));
  return able(g).some(mayBeCharged) ? ASK : { place: 'second' };
};

const face: Answer = (g, options, _local, f) => {
  const faces = options.map(option => Number(option.face));
  return f === null ? ASK : { face: facingTowards(g, f, nearestFoe(g, f), faces) };
};

/** A conjured figure looks at the nearest enemy of its caster from where it will stand. */
const faceConjured: Answer = (g, options, local, f) => {
  const { hex } = local as unknown as Casting;
  if (f === null) return ASK;
  return supposing(f, { cell: hex, facing: Number(options[0]!.face) }, () => face(g, options, local, f, []));
};

/** Only (d) says how low; (f) stays up unless its player kneels. */
const stayUp: Answer = (_g, options, _local, f) => (f?.option === 'f' ? options[0] : ASK);

const attackLetters: readonly Letter[] = ['b', 'f', 'j', 'l', 'o'];
const mayAttack = (g: Melee, f: Figure, letter: Letter): boolean =>
  attackChoices(g, { who: f.id, letter, refused: [] }).length > 1;

/** HM-OPT-04: keep, unless nobody is left to attack, somebody could now be attacked, or the figure was struck down to 3 or less. */
const keepOption: Answer = (g, options, _local, f) => {
  if (f === null || f.option === null || (f.hitsNow > 0 && currentSt(f) <= 3)) return ASK;
  const attacks = attackLetters.includes(f.option);
  if (attacks && !mayAttack(g, f, f.option)) return ASK;
  const others = options.flatMap(({ option }) => (option === undefined ? [] : [option as Letter]));
  const idle = optionTable[f.option].passive && f.option !== 'c' && f.option !== 'k';
  if (idle && others.some(letter => attackLetters.includes(letter) && mayAttack(g, f, letter))) return ASK;
  return { option: f.option };
};

const onlyPass: Answer = (_g, options) => (options.length === 1 ? options[0] : ASK);

/** HM-ABL-08, HM-ADJ-13: the same target while it stands, the only other one; asked among several. */
const nextBlow: Answer = (g, options, local, f) => {
  const blows = options.filter(({ act }) => act === 'strike');
  const made = local.made as readonly { readonly target: string }[];
  const last = findFigure(g, made.at(-1)?.target);
  const same = blows.filter(({ target }) => last !== null && isConscious(last) && target === last.id);
  const wanted = same.length > 0 ? same : blows;
  if (f === null || new Set(wanted.map(({ target }) => target)).size !== 1) return ASK;
  const hits = (blow: Option): number =>
    expectedHits(
      prospectOf(g, blowOf(g, f, { act: 'strike', weapon: String(blow.weapon), target: String(blow.target) })!),
    );
  return [...wanted].sort((a, b) => hits(b) - hits(a))[0];
};

const offersGuard = (options: readonly Option[]): boolean =>
  options.some(({ guard }) => guard === 'c' || guard === 'k');

const guardFromBlow: Answer = (g, options, local) =>
  offersGuard(options) && chanceToBeFelled(g, local as unknown as Strike) >= WORTH_A_GUARD ? ASK : { guard: null };

const guardFromSpell: Answer = (g, options, local) =>
  offersGuard(options) && chanceToBeFelledBySpell(g, local as unknown as Casting) >= WORTH_A_GUARD
    ? ASK
    : { guard: null };

const meanDamage = (id: string): number => {
  const damage = weaponOf(id)?.damage;
  return damage == null ? 0 : damage.dice * 3.5 + damage.add;
};
const hardest: Answer = (_g, options) =>
  [...options].sort((a, b) => meanDamage(String(b.weapon)) - meanDamage(String(a.weapon)))[0];

/** HM-ADJ-13: whether a second weapon is of use: only to somebody who has learned to fight with two. */
const isOfUse = (f: Figure, item: string): boolean =>
  weaponOf(item) === null || readyWeapons(f).length === 0 || hasTalent(f, 'twin_weapons');

/** HM-OPD-E1: done when nothing more of use fits into the hands. */
const handsAreFull: Answer = (_g, options, local, f) => {
  if (f === null || local.did === 'nothing') return ASK;
  const wanted = options.some(
    ({ do: deed, item }) =>
      /^(ready|pickUp)$/.test(String(deed)) && fitsInHand(f, String(item)) && isOfUse(f, String(item)),
  );
  return wanted ? ASK : { do: 'done' };
};

/** HM-RET-03: after the pushed enemy, unless two enemies would then have it before them or the hex burns. */
const advance: Answer = (g, options, local, f) => {
  const pushed = findFigure(g, local.whom);
  if (f === null) return ASK;
  const cells = [...new Set(options.flatMap(option => (option.advance === null ? [] : [String(option.advance)])))];
  for (const to of cells) {
    const cell = arena(g).byLabel.get(to)!;
    const faces = options.filter(option => option.advance === to).map(({ facing }) => Number(facing));
    const facing = supposing(f, { cell, facing: f.facing }, () => facingTowards(g, f, pushed, faces));
    const exposed = supposing(f, { cell, facing }, () => threatsTo(g, f) > 1 || foesBehind(g, f).length > 0);
    if (!exposed && !isFire(g, cell)) return { advance: to, facing };
  }
  return { advance: null };
};

/** HM-TURN-07: paid while enough breath is left and whoever it lies on stands. */
const payUpkeep: Answer = (g, _options, local) => {
  const magic = g.magic.find(({ no }) => no === local.current);
  if (magic === undefined) return ASK;
  const f = figure(g, magic.caster);
  const target = magic.target === null ? null : findFigure(g, magic.target);
  const left = fatiguePool(f) - f.fatigue - (magic.upkeep ?? 0);
  return left >= FATIGUE_KEPT && (target === null || (isOnMap(target) && isConscious(target))) ? { renew: true } : ASK;
};

/** HM-DEC-32: of the nearest free hexes the one farthest from enemies. */
const awayFromEnemies: Answer = (g, options, _local, f) => {
  const board = arena(g);
  const cellOf = ({ place }: Option): Cell => board.byLabel.get(String(place))!;
  const away = (option: Option): number =>
    Math.min(
      99,
      ...able(g).flatMap(e => (f !== null && areEnemies(e, f) ? [distance(board, e.cell, cellOf(option))] : [])),
    );
  return [...options].sort((a, b) => away(b) - away(a))[0];
};

/** HM-FLY-04: one's own flier may pass, an enemy's may not. */
const letPass: Answer = (g, _options, local, _f, hand) => ({
  agree: hand.includes(sideOf(figure(g, String(local.who)))),
});

const first: Answer = (_g, options) => options[0];
const always =
  (choice: unknown): Answer =>
  () =>
    choice;

function standIn(kind: string, about: string, ground: StandIn<Melee>['ground'], answer: Answer): StandIn<Melee> {
  return {
    kind,
    about: `standIn.${about}`,
    ground,
    answer(known, { options, slot }: Decision, hand) {
      const local = known.stack.at(-1)!.local as Option;
      return answer(known, options as readonly Option[], local, findFigure(known, slot), hand);
    },
  };
}

/**
 * What a table answers for somebody who wants to be asked only what can matter. Fatigue is known to its own side alone: whether an
 * upkeep is paid unasked is therefore left to whoever plays alone.
 */
export const standIns: readonly StandIn<Melee>[] = [
  standIn('initiative.chooseOrder', 'second', 'public', chooseOrder),
  standIn('moveFigure.turn', 'facing', 'public', face),
  standIn('rise.chooseFacing', 'facing', 'public', face),
  standIn('cast.chooseFacing', 'facing', 'public', faceConjured),
  standIn('moveFigure.drop', 'upright', 'public', stayUp),
  standIn('act.drop', 'upright', 'public', stayUp),
  standIn('changeNow.drop', 'upright', 'public', stayUp),
  standIn('moveFigure.swoop', 'aloft', 'public', always({ swoop: false })),
  standIn('act.keepOrChange', 'keep', 'public', keepOption),
  standIn('attack.chooseAttack', 'nobody', 'public', onlyPass),
  standIn('furtherBlows.chooseNext', 'again', 'public', nextBlow),
  standIn('strike.offerGuard', 'noGuard', 'public', guardFromBlow),
  standIn('cast.offerGuard', 'noGuard', 'public', guardFromSpell),
  standIn('strike.offerHold', 'hold', 'public', always({ hold: true })),
  standIn('enterHth.askConsent', 'noGrapple', 'constant', always({ agree: false })),
  standIn('enterHth.chooseAnswer', 'hardest', 'public', hardest),
  standIn('ready.chooseItem', 'handsFull', 'public', handsAreFull),
  standIn('cast.offerToForgo', 'friendly', 'constant', always({ resist: false })),
  standIn('actions.chooseAmongOwn', 'inOrder', 'constant', first),
  standIn('forcedRetreat.chooseAmongOwn', 'inOrder', 'constant', first),
  standIn('forcedRetreat.chooseAdvance', 'advance', 'public', advance),
  standIn('renew.payUpkeep', 'renew', 'alone', payUpkeep),
  standIn('settle.choosePlace', 'settle', 'public', awayFromEnemies),
  standIn('askToPass.answer', 'passing', 'constant', letPass),
];
