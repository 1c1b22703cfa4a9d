import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Afflictions, bearingOf } from '../src/board/states.tsx';
import { standing } from './standing.ts';

const within = (...status: readonly string[]) => standing('ann', 0, { status });
const drawnOver = (...status: readonly string[]): string =>
  renderToStaticMarkup(createElement(Afflictions, { token: within(...status), height: 60 }));

describe('what a state does to a figure', () => {
  it('lays roots about whoever is rooted, and ropes about whoever is snared', () => {
    expect(drawnOver('rooted')).toContain('<path');
    expect(drawnOver('snared')).toContain('<path');
    expect(drawnOver('rooted')).not.toBe(drawnOver('snared'));
  });

  it('is nothing for a state whose name only sounds like it', () => {
    expect(drawnOver('leader', 'holding', 'option.f')).toBe('');
    expect(bearingOf(within('iron-veil')).faded).toBe(false);
  });

  it('lifts whoever is in the air, also while swooping', () => {
    expect(bearingOf(within('flying')).lift).toBeGreaterThan(0);
    expect(bearingOf(within('swooping')).lift).toBe(bearingOf(within('flying')).lift);
    expect(bearingOf(within()).lift).toBe(0);
  });

  it('is a lean without balance, and a low stance on the knees', () => {
    expect(bearingOf(standing('ann', 0, { posture: 'offBalance' })).lean).toBeGreaterThan(0);
    expect(bearingOf(standing('ann', 0, { posture: 'kneeling' })).low).toBe(true);
  });
});
