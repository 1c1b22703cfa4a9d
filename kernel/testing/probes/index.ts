export { freeAttacks } from './free-attacks.ts';
export { growingMap } from './growing-map.ts';
export { haltingWindows } from './halting-windows.ts';
export { hiddenIdentity } from './hidden-identity.ts';
export { sealedGraph } from './sealed-graph.ts';
export { volunteers } from './volunteers.ts';
