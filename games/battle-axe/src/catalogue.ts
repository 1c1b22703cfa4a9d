import type { RuleCatalogue, RuleEntry } from '@quarterstaff/kernel';
import adj from './catalogue/adj.json' with { type: 'json' };
import app from './catalogue/app.json' with { type: 'json' };
import camp from './catalogue/camp.json' with { type: 'json' };
import coin from './catalogue/coin.json' with { type: 'json' };
import comp from './catalogue/comp.json' with { type: 'json' };
import con from './catalogue/con.json' with { type: 'json' };
import cry from './catalogue/cry.json' with { type: 'json' };
import dec from './catalogue/dec.json' with { type: 'json' };
import door from './catalogue/door.json' with { type: 'json' };
import dwn from './catalogue/dwn.json' with { type: 'json' };
import dwy from './catalogue/dwy.json' with { type: 'json' };
import eco from './catalogue/eco.json' with { type: 'json' };
import emv from './catalogue/emv.json' with { type: 'json' };
import enc from './catalogue/enc.json' with { type: 'json' };
import end from './catalogue/end.json' with { type: 'json' };
import exp from './catalogue/exp.json' with { type: 'json' };
import fgt from './catalogue/fgt.json' with { type: 'json' };
import flow from './catalogue/flow.json' with { type: 'json' };
import gap from './catalogue/gap.json' with { type: 'json' };
import gen from './catalogue/gen.json' with { type: 'json' };
import hero from './catalogue/hero.json' with { type: 'json' };
import ini from './catalogue/ini.json' with { type: 'json' };
import item from './catalogue/item.json' with { type: 'json' };
import lay from './catalogue/lay.json' with { type: 'json' };
import lrg from './catalogue/lrg.json' with { type: 'json' };
import luck from './catalogue/luck.json' with { type: 'json' };
import move from './catalogue/move.json' with { type: 'json' };
import pha from './catalogue/pha.json' with { type: 'json' };
import pri from './catalogue/pri.json' with { type: 'json' };
import rnd from './catalogue/rnd.json' with { type: 'json' };
import sht from './catalogue/sht.json' with { type: 'json' };
import spa from './catalogue/spa.json' with { type: 'json' };
import spl from './catalogue/spl.json' with { type: 'json' };
import stat from './catalogue/stat.json' with { type: 'json' };

/** Every rule of the book in our own words; what fills a gap of the book counts as content. */
export const catalogue: RuleCatalogue = [
  ...adj,
  ...app,
  ...camp,
  ...coin,
  ...comp,
  ...con,
  ...cry,
  ...door,
  ...dwn,
  ...dwy,
  ...eco,
  ...emv,
  ...enc,
  ...end,
  ...exp,
  ...fgt,
  ...flow,
  ...gap,
  ...gen,
  ...hero,
  ...ini,
  ...item,
  ...lay,
  ...lrg,
  ...luck,
  ...move,
  ...pha,
  ...pri,
  ...rnd,
  ...sht,
  ...spa,
  ...spl,
  ...stat,
  ...dec,
].map(entry => ({ ...entry, kind: entry.kind === 'gap' ? 'content' : entry.kind }) as RuleEntry);
