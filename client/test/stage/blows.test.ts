import { describe, expect, it } from 'vitest';
import { type Box, beside, overNobody } from '../../src/stage/beside.ts';
import { strokeOf, thrustAt } from '../../src/stage/figures.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('a great word', () => {
  const word = { width: 300, height: 70 };
  const room = box(8, 88, 374, 500);

  it('stands in the middle where it is wished, if nobody is there', () => {
    expect(overNobody(word, [], room, 158)).toEqual(box(45, 158, 300, 70));
  });

  it('stands over nobody, but as near as can be', () => {
    const victor = box(150, 100, 90, 180);
    const place = overNobody(word, [victor], room, 158);
    expect(meets(place, victor)).toBe(false);
    expect(place.top - victor.bottom).toBeLessThan(20);
  });
});

describe('dice', () => {
  const tray = { width: 240, height: 100 };
  const room = box(100, 64, 1200, 700);

  it('land beside whoever rolls and over nobody, however crowded it is', () => {
    const crowd = [0, 1, 2].flatMap(x => [0, 1, 2].map(y => box(500 + x * 90, 200 + y * 90, 80, 80)));
    for (const roller of crowd) {
      const place = beside(roller, tray, crowd, room);
      expect(crowd.some(one => meets(place, one))).toBe(false);
      const away = Math.hypot(
        (place.left + place.right - roller.left - roller.right) / 2,
        (place.top + place.bottom - roller.top - roller.bottom) / 2,
      );
      expect(away).toBeLessThan(420);
    }
  });

  it('of a second roll do not fall on those of the first', () => {
    const roller = box(600, 300, 80, 80);
    const first = beside(roller, tray, [roller], room);
    expect(meets(beside(roller, tray, [roller, first], room), first)).toBe(false);
    const all = overNobody(tray, [], room, 260);
    expect(meets(overNobody(tray, [all], room, 260), all)).toBe(false);
  });

  it('stay on what is free of panels', () => {
    for (const roller of [box(100, 64, 80, 80), box(1220, 684, 80, 80)]) {
      const place = beside(roller, tray, [], room);
      expect(place.left).toBeGreaterThanOrEqual(room.left);
      expect(place.top).toBeGreaterThanOrEqual(room.top);
      expect(place.right).toBeLessThanOrEqual(room.right);
      expect(place.bottom).toBeLessThanOrEqual(room.bottom);
      expect(meets(place, roller)).toBe(false);
    }
  });
});

describe('a stroke', () => {
  /** Where the weapon of a figure that is drawn looking to the right points in the end. */
  const points = (at: { x: number; y: number }, flip: 1 | -1) => {
    const { mirrored, turn } = strokeOf({ x: 0, y: 0 }, at, flip);
    const angle = (turn * Math.PI) / 180;
    return { x: mirrored * flip * Math.cos(angle), y: flip * Math.sin(angle) };
  };

  it('goes in the direction of its target, whichever way the figure looks', () => {
    for (const flip of [1, -1] as const)
      for (let i = 0; i < 8; i += 1) {
        const at = { x: Math.round(Math.cos((i * Math.PI) / 4)) * 50, y: Math.round(Math.sin((i * Math.PI) / 4)) * 50 };
        const weapon = points(at, flip);
        const [sideways, upright] = [Math.sign(at.x) * weapon.x, Math.sign(at.y) * weapon.y];
        if (at.x !== 0) expect(sideways, `${at.x} ${at.y} ${flip}`).toBeGreaterThan(0.5);
        if (at.y !== 0) expect(upright, `${at.x} ${at.y} ${flip}`).toBeGreaterThan(0.25);
        else expect(Math.abs(weapon.y)).toBeLessThan(0.01);
      }
  });
});

describe('a thrust', () => {
  it('points where it goes: ahead, down, up', () => {
    const [ahead, down, up] = [0, 90, -90].map(thrustAt) as [
      ReturnType<typeof thrustAt>,
      ReturnType<typeof thrustAt>,
      ReturnType<typeof thrustAt>,
    ];
    expect(ahead.near[0]).toBeGreaterThan(0.9);
    expect(down.near[1]).toBeGreaterThan(ahead.near[1] + 0.5); // the hand goes down,
    expect(down.blade).toBeGreaterThan(ahead.blade + 60); // and the point of the blade with it
    expect(up.near[1]).toBeLessThan(-0.5);
    expect(up.blade).toBeLessThan(ahead.blade - 60);
  });
});
