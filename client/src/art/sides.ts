// How sides are told apart: a colour and, for those who see none, the pattern of the rim. The first is the viewer's own.

export interface Livery {
  readonly name: string;
  readonly colour: string;
  readonly dark: string;
  readonly light: string;
  readonly rim: string; // dashes of the rim; '' is solid
}

export const LIVERIES: readonly Livery[] = [
  { name: 'azure', colour: '#2a74c9', dark: '#12345e', light: '#8fc1f5', rim: '' },
  { name: 'orange', colour: '#d9661f', dark: '#6b2b06', light: '#ffb27a', rim: '9 5' },
  { name: 'bone', colour: '#e6dcc4', dark: '#6f6549', light: '#ffffff', rim: '2 5' },
  { name: 'graphite', colour: '#4a4f57', dark: '#1b1e22', light: '#a9b1bb', rim: '14 4 2 4' },
  { name: 'rose', colour: '#c65a8f', dark: '#5c1d3c', light: '#f3b0d0', rim: '4 4' },
];

/** The livery of a side among all of them, the viewer's own first. */
export function liveryOf(sides: readonly string[], side: string): Livery {
  return LIVERIES[Math.max(0, sides.indexOf(side)) % LIVERIES.length]!;
}
