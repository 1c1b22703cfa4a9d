import adj from './adj.json' with { type: 'json' };
import app from './app.json' with { type: 'json' };
import camp from './camp.json' with { type: 'json' };
import coin from './coin.json' with { type: 'json' };
import comp from './comp.json' with { type: 'json' };
import con from './con.json' with { type: 'json' };
import cry from './cry.json' with { type: 'json' };
import dec from './dec.json' with { type: 'json' };
import door from './door.json' with { type: 'json' };
import dwn from './dwn.json' with { type: 'json' };
import dwy from './dwy.json' with { type: 'json' };
import eco from './eco.json' with { type: 'json' };
import emv from './emv.json' with { type: 'json' };
import enc from './enc.json' with { type: 'json' };
import end from './end.json' with { type: 'json' };
import exp from './exp.json' with { type: 'json' };
import fgt from './fgt.json' with { type: 'json' };
import flow from './flow.json' with { type: 'json' };
import gap from './gap.json' with { type: 'json' };
import gen from './gen.json' with { type: 'json' };
import hero from './hero.json' with { type: 'json' };
import ini from './ini.json' with { type: 'json' };
import item from './item.json' with { type: 'json' };
import lay from './lay.json' with { type: 'json' };
import lrg from './lrg.json' with { type: 'json' };
import luck from './luck.json' with { type: 'json' };
import move from './move.json' with { type: 'json' };
import pha from './pha.json' with { type: 'json' };
import pri from './pri.json' with { type: 'json' };
import rnd from './rnd.json' with { type: 'json' };
import sht from './sht.json' with { type: 'json' };
import spa from './spa.json' with { type: 'json' };
import spl from './spl.json' with { type: 'json' };
import stat from './stat.json' with { type: 'json' };

/** The ledger, chapter by chapter. */
export const catalogueFiles = [
  adj,
  app,
  camp,
  coin,
  comp,
  con,
  cry,
  door,
  dwn,
  dwy,
  eco,
  emv,
  enc,
  end,
  exp,
  fgt,
  flow,
  gap,
  gen,
  hero,
  ini,
  item,
  lay,
  lrg,
  luck,
  move,
  pha,
  pri,
  rnd,
  sht,
  spa,
  spl,
  stat,
  dec,
];
