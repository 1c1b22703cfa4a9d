import { cornersOf } from '../layout.ts';
import { type Brush, blob, follow } from './ground.ts';
import { hash } from './noise.ts';
import { lineOf, type Side, sidesOf, unionOf } from './rims.ts';
import { placeKey, type Spot, type Survey } from './survey.ts';
import { rgb, shaded, THEMES } from './themes.ts';

// Ground that matters in the rules: water, chasms, bridges, stairs, broken ground, steps, shadow.

const inside = (g: Brush, spot: Spot, draw: () => void): void => {
  g.save();
  follow(g, cornersOf(spot.at, -0.3));
  g.clip();
  draw();
  g.restore();
};

/** Water as one body: a muddy bank around it, darker where it is deep, a line of foam along the shore. */
function paintWaters(g: Brush, survey: Survey, waters: readonly Spot[]): void {
  const { c, theme } = waters[0]!;
  const shape = unionOf(waters);
  const shores = sidesOf(survey, waters, beyond => beyond !== undefined && beyond.form !== 'water');
  const shore = lineOf(shores);
  const [r, gr, b] = theme === 'snow' ? [84, 130, 164] : [52, 88, 102];
  g.lineJoin = 'round';
  g.lineCap = 'round';
  for (const [width, alpha] of [
    [0.46, 0.2],
    [0.3, 0.3],
    [0.18, 0.6],
  ] as const) {
    g.strokeStyle = `rgba(44,36,20,${alpha})`;
    g.lineWidth = c * width;
    g.stroke(shore);
  }
  g.fillStyle = `rgb(${r},${gr},${b})`;
  g.fill(shape);
  g.save();
  g.clip(shape);
  for (const [width, colour] of [
    [1.5, 'rgba(126,160,142,.1)'],
    [0.9, 'rgba(132,160,134,.12)'],
    [0.5, 'rgba(150,156,120,.2)'],
    [0.24, 'rgba(226,238,226,.22)'],
    [0.16, '#5a5136'],
    [0.07, '#3a3220'],
  ] as const) {
    g.strokeStyle = colour;
    g.lineWidth = c * width;
    g.stroke(shore);
  }
  g.restore();
  for (const spot of waters) ripples(g, spot);
  for (const side of shores) reeds(g, side);
}

/** Lines of light on the water, and stones to tread on. */
function ripples(g: Brush, { x, y, c, rough }: Spot): void {
  const [i, j] = [Math.round(x), Math.round(y)];
  g.lineWidth = c * 0.026;
  g.lineCap = 'round';
  for (let n = 0; n < 5; n += 1) {
    g.strokeStyle = n % 2 === 0 ? 'rgba(214,232,226,.42)' : 'rgba(12,28,42,.4)';
    const [a, b] = [x + (hash(i, j, n) - 0.5) * c * 0.7, y + (hash(i, j, n + 9) - 0.5) * c * 0.7];
    const w = c * (0.08 + 0.12 * hash(i, j, n + 15));
    g.beginPath();
    g.moveTo(a - w, b);
    g.quadraticCurveTo(a, b - w * 0.4, a + w, b);
    g.stroke();
  }
  if (!rough) return;
  for (let n = 0; n < 3; n += 1) {
    const [a, b] = [x + (hash(i, j, n + 20) - 0.5) * c * 0.64, y + (hash(i, j, n + 30) - 0.5) * c * 0.6];
    g.strokeStyle = 'rgba(220,236,232,.4)';
    g.lineWidth = c * 0.02;
    g.beginPath();
    g.ellipse(a, b + c * 0.03, c * 0.14, c * 0.075, 0, 0.2, 3.2);
    g.stroke();
    stone(g, a, b, c * (0.07 + 0.05 * hash(i, j, n + 40)), i + n, j);
  }
}

/** Reeds here and there along a shore. */
function reeds(g: Brush, [a, b, { c, theme }]: Side): void {
  const [i, j] = [Math.round(a.x + b.x), Math.round(a.y + b.y)];
  if (theme === 'snow' || hash(i, j, 3) < 0.45) return;
  const t = 0.2 + 0.6 * hash(i, j, 4);
  const [x, y] = [a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t];
  g.lineCap = 'round';
  for (let n = 0; n < 5; n += 1) {
    const lean = (n - 2) * c * 0.05;
    const high = c * (0.2 + 0.14 * hash(i, j, n + 6));
    g.strokeStyle = n % 2 === 0 ? '#2c3a1c' : '#6d7a3c';
    g.lineWidth = c * 0.024;
    g.beginPath();
    g.moveTo(x + lean * 0.4, y + c * 0.04);
    g.quadraticCurveTo(x + lean * 0.6, y - high * 0.5, x + lean * 1.3, y - high);
    g.stroke();
    if (n % 2 === 1) continue;
    g.strokeStyle = '#4a3018';
    g.lineWidth = c * 0.04;
    g.beginPath();
    g.moveTo(x + lean * 1.2, y - high * 0.86);
    g.lineTo(x + lean * 1.3, y - high);
    g.stroke();
  }
}

export function stone(g: Brush, x: number, y: number, r: number, i: number, j: number): void {
  const k = 0.8 + hash(i, j, 51) * 0.4;
  g.fillStyle = 'rgba(0,0,0,.35)';
  blob(g, x + r * 0.2, y + r * 0.34, r * 1.06);
  g.beginPath();
  for (let n = 0; n < 6; n += 1) {
    const a = (n / 6) * 6.283 + hash(i, j, 52) * 2;
    const d = r * (0.8 + hash(i, j, 60 + n) * 0.4);
    if (n === 0) g.moveTo(x + Math.cos(a) * d, y + Math.sin(a) * d * 0.74);
    else g.lineTo(x + Math.cos(a) * d, y + Math.sin(a) * d * 0.74);
  }
  g.closePath();
  g.fillStyle = `rgb(${128 * k},${122 * k},${120 * k})`;
  g.fill();
  g.strokeStyle = 'rgba(20,14,10,.8)';
  g.lineWidth = Math.max(0.5, r * 0.16);
  g.stroke();
  g.fillStyle = 'rgba(255,248,232,.22)';
  blob(g, x - r * 0.24, y - r * 0.24, r * 0.4);
}

/** Rubble over a third of the cell; what lies between is darker. */
function rubble(g: Brush, spot: Spot): void {
  const { x, y, c } = spot;
  const [i, j] = [Math.round(x), Math.round(y)];
  inside(g, spot, () => {
    const soil = g.createRadialGradient(x, y, c * 0.12, x, y, c * 0.62);
    soil.addColorStop(0, 'rgba(14,8,6,.46)');
    soil.addColorStop(0.6, 'rgba(14,8,6,.34)');
    soil.addColorStop(1, 'rgba(14,8,6,.06)');
    g.fillStyle = soil;
    g.fillRect(x - c, y - c, 2 * c, 2 * c);
    for (let n = 0; n < 11; n += 1)
      stone(
        g,
        x + (hash(i, j, n) - 0.5) * c * 0.86,
        y + (hash(i, j, n + 40) - 0.5) * c * 0.8,
        c * (0.035 + 0.11 * hash(i, j, n + 80) ** 2),
        i + n,
        j,
      );
  });
}

/** Nothing below: black, with broken stones at the edge and mist in the deep. */
function chasm(g: Brush, spot: Spot, survey: Survey): void {
  const { x, y, c } = spot;
  const [i, j] = [Math.round(x), Math.round(y)];
  inside(g, spot, () => {
    g.fillStyle = '#070509';
    g.fillRect(x - c, y - c, 2 * c, 2 * c);
    const mist = g.createRadialGradient(x, y + c * 0.2, 0, x, y + c * 0.2, c * 0.7);
    mist.addColorStop(0, 'rgba(96,104,140,.2)');
    mist.addColorStop(1, 'rgba(96,104,140,0)');
    g.fillStyle = mist;
    g.fillRect(x - c, y - c, 2 * c, 2 * c);
  });
  if (spot.hex) return;
  const deep = (dx: number, dy: number): boolean => {
    const beside = survey.all.get(placeKey(x + dx * c, y + dy * c));
    return beside === undefined || beside.form === 'chasm' || beside.form === 'bridge';
  };
  if (!deep(0, -1)) {
    g.fillStyle = shaded(THEMES[spot.theme].face, 0.8);
    g.fillRect(x - c / 2, y - c / 2, c, c * 0.26);
    const fade = g.createLinearGradient(0, y - c / 2, 0, y - c * 0.2);
    fade.addColorStop(0, 'rgba(7,5,9,0)');
    fade.addColorStop(1, 'rgba(7,5,9,1)');
    g.fillStyle = fade;
    g.fillRect(x - c / 2, y - c / 2, c, c * 0.32);
  }
  for (const [dx, dy] of [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ] as const) {
    if (deep(dx, dy)) continue;
    for (let n = 0; n < 5; n += 1) {
      const t = (n + 0.5) / 5 - 0.5;
      stone(
        g,
        x + dx * c * 0.48 + dy * t * c,
        y + dy * c * 0.48 + dx * t * c,
        c * (0.06 + 0.05 * hash(i + n, j, 7)),
        i + n,
        j + dx,
      );
    }
  }
}

/** Planks over the deep, a rope on either side. */
function bridge(g: Brush, spot: Spot, survey: Survey): void {
  const { x, y, c } = spot;
  chasm(g, spot, survey);
  const along = (dx: number, dy: number): boolean => {
    const beside = survey.all.get(placeKey(x + dx * c, y + dy * c));
    return beside !== undefined && beside.form !== 'chasm' && beside.form !== 'block';
  };
  const upright = along(0, -1) || along(0, 1) || !(along(-1, 0) || along(1, 0));
  g.save();
  g.translate(x, y);
  if (!upright) g.rotate(Math.PI / 2);
  for (let n = 0; n < 6; n += 1) {
    const b = -c / 2 + (n * c) / 6;
    const k = 0.86 + hash(Math.round(x) + n, Math.round(y), 5) * 0.3;
    g.fillStyle = `rgb(${147 * k},${104 * k},${58 * k})`;
    g.fillRect(-c * 0.34, b + c * 0.015, c * 0.68, c / 6 - c * 0.03);
    g.strokeStyle = 'rgba(20,10,4,.85)';
    g.lineWidth = c * 0.018;
    g.strokeRect(-c * 0.34, b + c * 0.015, c * 0.68, c / 6 - c * 0.03);
  }
  for (const side of [-0.4, 0.4]) {
    for (const [width, colour] of [
      [0.075, '#17100a'],
      [0.04, '#c9ac7a'],
    ] as const) {
      g.strokeStyle = colour;
      g.lineWidth = c * width;
      g.beginPath();
      g.moveTo(side * c, -c / 2);
      g.quadraticCurveTo(side * c * 1.06, 0, side * c, c / 2);
      g.stroke();
    }
  }
  g.restore();
}

const TREADS = ['#9a979c', '#838087', '#6c6971', '#55525a', '#3d3a42'] as const;
function stairs(g: Brush, { x, y, c, theme }: Spot): void {
  const wood = THEMES[theme].cut === 'planks';
  TREADS.forEach((tread, n) => {
    const [r, gr, b] = rgb(tread);
    g.fillStyle = wood ? `rgb(${r},${gr * 0.76},${b * 0.5})` : tread;
    g.fillRect(x - c * 0.48 + n * c * 0.02, y - c * 0.48 + n * c * 0.192, c * 0.96 - n * c * 0.04, c * 0.192);
    g.fillStyle = 'rgba(255,248,232,.24)';
    g.fillRect(x - c * 0.48 + n * c * 0.02, y - c * 0.48 + n * c * 0.192, c * 0.96 - n * c * 0.04, c * 0.02);
    g.strokeStyle = '#17100a';
    g.lineWidth = c * 0.02;
    g.strokeRect(x - c * 0.48 + n * c * 0.02, y - c * 0.48 + n * c * 0.192, c * 0.96 - n * c * 0.04, c * 0.192);
  });
}

/** A tread of half the height, between two levels. */
function step(g: Brush, spot: Spot): void {
  const { x, y, c } = spot;
  inside(g, spot, () => {
    for (let n = 0; n < 3; n += 1) {
      g.fillStyle = `rgba(255,240,206,${0.16 - n * 0.05})`;
      g.fillRect(x - c, y - c * 0.5 + (n * c) / 3, 2 * c, c / 3);
      g.fillStyle = 'rgba(12,8,4,.6)';
      g.fillRect(x - c, y - c * 0.5 + ((n + 1) * c) / 3 - c * 0.03, 2 * c, c * 0.03);
    }
  });
}

/** Darkness that can be hidden in: one pool with a soft edge, and a dotted violet rim, so that it is felt as cover. */
function paintGloom(g: Brush, survey: Survey, shady: readonly Spot[]): void {
  const { c } = shady[0]!;
  const shape = unionOf(shady);
  const rim = lineOf(sidesOf(survey, shady, beyond => beyond?.shady !== true));
  g.lineCap = 'round';
  g.lineJoin = 'round';
  for (let n = 4; n > 0; n -= 1) {
    g.strokeStyle = 'rgba(14,8,30,.13)';
    g.lineWidth = c * 0.13 * n;
    g.stroke(rim);
  }
  g.fillStyle = 'rgba(13,8,28,.58)';
  g.fill(shape);
  g.save();
  g.clip(shape);
  g.lineWidth = c * 0.03;
  for (const { x, y } of shady) {
    const [i, j] = [Math.round(x), Math.round(y)];
    for (let n = 0; n < 3; n += 1) {
      const [a, b] = [x + (hash(i, j, n) - 0.5) * c * 0.6, y + (n - 1) * c * 0.26 + hash(i, j, n + 7) * c * 0.1];
      g.strokeStyle = n % 2 === 0 ? 'rgba(150,128,226,.2)' : 'rgba(0,0,0,.3)';
      g.beginPath();
      g.moveTo(a - c * 0.28, b);
      g.bezierCurveTo(a - c * 0.1, b - c * 0.14, a + c * 0.08, b + c * 0.12, a + c * 0.28, b - c * 0.02);
      g.stroke();
    }
  }
  g.restore();
  g.save();
  g.setLineDash([c * 0.02, c * 0.1]);
  g.strokeStyle = 'rgba(168,146,240,.62)';
  g.lineWidth = c * 0.035;
  g.stroke(rim);
  g.restore();
}

/** Whatever lies on the floor and is more than floor. What runs on from cell to cell is painted as one. */
export function paintFeatures(g: Brush, spots: readonly Spot[], survey: Survey): void {
  const waters = spots.filter(({ form }) => form === 'water');
  if (waters.length > 0) paintWaters(g, survey, waters);
  for (const spot of spots) paintFeature(g, spot, survey);
  const shady = spots.filter(spot => spot.shady);
  if (shady.length > 0) paintGloom(g, survey, shady);
}

function paintFeature(g: Brush, spot: Spot, survey: Survey): void {
  if (spot.rough && spot.form === 'floor') rubble(g, spot);
  if (spot.form === 'chasm') chasm(g, spot, survey);
  else if (spot.form === 'bridge') bridge(g, spot, survey);
  else if (spot.form === 'stairs') stairs(g, spot);
  else if (spot.form === 'step') step(g, spot);
}
