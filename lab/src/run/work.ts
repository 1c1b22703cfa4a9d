// What a worker thread can be asked for.
export { playPair } from '../duel/play-pair.ts';
export { gatherSamples } from '../train/gather.ts';
export { playLead } from '../train/lead.ts';
export { playStretch } from './batch.ts';
