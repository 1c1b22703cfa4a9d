import abilities from './abilities.json' with { type: 'json' };
import adjDxAdjustments from './adj-dx-adjustments.json' with { type: 'json' };
import attrAttributesAndDerivedValues from './attr-attributes-and-derived-values.json' with { type: 'json' };
import defDefendingAndDodging from './def-defending-and-dodging.json' with { type: 'json' };
import diceDiceAndSuccessRolls from './dice-dice-and-success-rolls.json' with { type: 'json' };
import disDisengaging from './dis-disengaging.json' with { type: 'json' };
import dmgDamageAndProtection from './dmg-damage-and-protection.json' with { type: 'json' };
import encEncumbrance from './enc-encumbrance.json' with { type: 'json' };
import engEngagement from './eng-engagement.json' with { type: 'json' };
import faceFacing from './face-facing.json' with { type: 'json' };
import fatFatigue from './fat-fatigue.json' with { type: 'json' };
import flyFlight from './fly-flight.json' with { type: 'json' };
import gaps from './gaps.json' with { type: 'json' };
import gearArmourAndShieldAdjustments from './gear-armour-and-shield-adjustments.json' with { type: 'json' };
import hexHexesMegahexesDistance from './hex-hexes-megahexes-distance.json' with { type: 'json' };
import hitRollingToHit from './hit-rolling-to-hit.json' with { type: 'json' };
import hthHandToHandCombat from './hth-hand-to-hand-combat.json' with { type: 'json' };
import injInjuryEffects from './inj-injury-effects.json' with { type: 'json' };
import missRollToMiss from './miss-roll-to-miss.json' with { type: 'json' };
import moveMovement from './move-movement.json' with { type: 'json' };
import opdOptionsForDisengagedFigures from './opd-options-for-disengaged-figures.json' with { type: 'json' };
import opeOptionsForEngagedFigures from './ope-options-for-engaged-figures.json' with { type: 'json' };
import ophOptionsForFiguresInHth from './oph-options-for-figures-in-hth.json' with { type: 'json' };
import optOptionsInGeneral from './opt-options-in-general.json' with { type: 'json' };
import prnCrawlingProneCover from './prn-crawling-prone-cover.json' with { type: 'json' };
import refSummaryTablesThatMustAgreeWithTheEngine from './ref-summary-tables-that-must-agree-with-the-engine.json' with {
  type: 'json',
};
import retForcedRetreat from './ret-forced-retreat.json' with { type: 'json' };
import rngRangeAdjustments from './rng-range-adjustments.json' with { type: 'json' };
import sightLineOfSightShadowInvisibility from './sight-line-of-sight-shadow-invisibility.json' with { type: 'json' };
import spells from './spells.json' with { type: 'json' };
import talents from './talents.json' with { type: 'json' };
import terrTerrainEffects from './terr-terrain-effects.json' with { type: 'json' };
import travTravelAndRest from './trav-travel-and-rest.json' with { type: 'json' };
import turnTheTurn from './turn-the-turn.json' with { type: 'json' };

export const catalogueFiles = [
  attrAttributesAndDerivedValues,
  diceDiceAndSuccessRolls,
  turnTheTurn,
  hexHexesMegahexesDistance,
  moveMovement,
  encEncumbrance,
  fatFatigue,
  faceFacing,
  engEngagement,
  optOptionsInGeneral,
  opdOptionsForDisengagedFigures,
  opeOptionsForEngagedFigures,
  ophOptionsForFiguresInHth,
  hitRollingToHit,
  missRollToMiss,
  adjDxAdjustments,
  rngRangeAdjustments,
  gearArmourAndShieldAdjustments,
  dmgDamageAndProtection,
  injInjuryEffects,
  disDisengaging,
  hthHandToHandCombat,
  defDefendingAndDodging,
  retForcedRetreat,
  prnCrawlingProneCover,
  flyFlight,
  sightLineOfSightShadowInvisibility,
  terrTerrainEffects,
  travTravelAndRest,
  refSummaryTablesThatMustAgreeWithTheEngine,
  spells,
  talents,
  abilities,
  gaps,
] as const;
