// Starts a worker thread from the sources: Node 20 cannot read TypeScript by itself.
import { register } from 'tsx/esm/api';

register();
export const { gatherSamples, playLead, playPair, playStretch } = await import('./work.ts');
