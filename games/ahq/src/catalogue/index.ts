import type { RuleCatalogue } from '@quarterstaff/kernel';
import act from './act.json' with { type: 'json' };
import agm from './agm.json' with { type: 'json' };
import cam from './cam.json' with { type: 'json' };
import cdr from './cdr.json' with { type: 'json' };
import cmv from './cmv.json' with { type: 'json' };
import com from './com.json' with { type: 'json' };
import dmg from './dmg.json' with { type: 'json' };
import dun from './dun.json' with { type: 'json' };
import dz from './dz.json' with { type: 'json' };
import end from './end.json' with { type: 'json' };
import esc from './esc.json' with { type: 'json' };
import exp from './exp.json' with { type: 'json' };
import fat from './fat.json' with { type: 'json' };
import fre from './fre.json' with { type: 'json' };
import gaps from './gaps.json' with { type: 'json' };
import gen from './gen.json' with { type: 'json' };
import gmc from './gmc.json' with { type: 'json' };
import hid from './hid.json' with { type: 'json' };
import hth from './hth.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import los from './los.json' with { type: 'json' };
import mag from './mag.json' with { type: 'json' };
import mis from './mis.json' with { type: 'json' };
import opt from './opt.json' with { type: 'json' };
import pur from './pur.json' with { type: 'json' };
import rng from './rng.json' with { type: 'json' };
import sec from './sec.json' with { type: 'json' };
import sen from './sen.json' with { type: 'json' };
import spc from './spc.json' with { type: 'json' };
import sur from './sur.json' with { type: 'json' };
import tre from './tre.json' with { type: 'json' };
import trp from './trp.json' with { type: 'json' };
import xdr from './xdr.json' with { type: 'json' };
import xgm from './xgm.json' with { type: 'json' };
import xmv from './xmv.json' with { type: 'json' };

/** Every rule and every table that fills a gap, in our own words. */
export const catalogue: RuleCatalogue = [
  ...act,
  ...agm,
  ...cam,
  ...cdr,
  ...cmv,
  ...com,
  ...dmg,
  ...dun,
  ...dz,
  ...end,
  ...esc,
  ...exp,
  ...fat,
  ...fre,
  ...gaps,
  ...gen,
  ...gmc,
  ...hid,
  ...hth,
  ...ko,
  ...los,
  ...mag,
  ...mis,
  ...opt,
  ...pur,
  ...rng,
  ...sec,
  ...sen,
  ...spc,
  ...sur,
  ...tre,
  ...trp,
  ...xdr,
  ...xgm,
  ...xmv,
] as unknown as RuleCatalogue;
