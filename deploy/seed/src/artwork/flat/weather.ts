import { mix, palette } from '../engine/palette.ts';
import type { Size } from '../scenes/grounds.ts';

/** A repeatable spread of numbers from 0 to 1. */
function scatter(index: number, salt: number): number {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453;
  return value - Math.floor(value);
}

function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

const round = Math.round;

/** Slanting rain over a whole picture, with rings where it lands. */
export function rain({ width, height }: Size): string {
  const drops = many(90, (index) => {
    const [x, y, length] = [
      scatter(index, 1) * width * 1.1,
      scatter(index, 2) * height * 0.9,
      26 + scatter(index, 3) * 40,
    ];
    return `M${round(x)} ${round(y)}l${round(-length * 0.32)} ${round(length)}`;
  }).replaceAll('M', ' M');
  const rings = many(
    12,
    (index) =>
      `<ellipse cx="${round(scatter(index, 4) * width)}" cy="${round(height * (0.82 + scatter(index, 5) * 0.15))}" rx="${round(20 + scatter(index, 6) * 34)}" ry="7" fill="none" stroke="${palette.paper}" stroke-opacity="0.55" stroke-width="3"/>`,
  );
  return `<path d="${drops}" stroke="${mix(palette.blue, palette.paper, 0.45)}" stroke-opacity="0.6" stroke-width="4" stroke-linecap="round"/>${rings}`;
}

/** A cloud at x and y, `size` times as large as drawn. */
export function cloud([x, y, size]: readonly [number, number, number], fill: string): string {
  return `<path transform="translate(${x} ${y}) scale(${size})" d="M-70 30a34 34 0 0 1 4-68a52 52 0 0 1 98-14a40 40 0 0 1 44 42a22 22 0 0 1-6 40z" fill="${fill}"/>`;
}

export function stars({ width, height }: Size): string {
  return many(
    46,
    (index) =>
      `<circle cx="${round(scatter(index, 7) * width)}" cy="${round(scatter(index, 8) * height * 0.5)}" r="${(1.2 + scatter(index, 9) * 2.4).toFixed(1)}" fill="${palette.paper}" fill-opacity="${(0.4 + scatter(index, 10) * 0.5).toFixed(2)}"/>`,
  );
}

const pink = mix(palette.red, palette.paper, 0.5);
const pale = mix(palette.red, palette.paper, 0.74);

/** One peach blossom. */
function blossom([x, y, size]: readonly [number, number, number], turn = 0): string {
  const petals = many(
    5,
    (index) =>
      `<ellipse cx="0" cy="-15" rx="11.5" ry="15" fill="${index % 2 === 0 ? pink : mix(pink, pale, 0.5)}" transform="rotate(${index * 72 + turn})"/>`,
  );
  const threads = many(
    5,
    (index) =>
      `<path d="M0 0V-11" stroke="${palette.paper}" stroke-width="1.6" transform="rotate(${index * 72 + 36 + turn})"/>`,
  );
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${size.toFixed(2)})" stroke="${mix(palette.red, palette.navy, 0.3)}" stroke-width="1.6">${petals}<g stroke="none"><circle r="6" fill="${mix(palette.orange, palette.paper, 0.45)}"/></g>${threads}</g>`;
}

type Bough = { readonly x: number; readonly y: number; readonly scale: number; readonly mirrored?: boolean };

/** A bough of peach blossom that hangs in from a corner. */
export function peachBough({ x, y, scale, mirrored = false }: Bough): string {
  const branch =
    'M-40-30C60 10 120 30 190 96C230 134 290 150 360 152M110 34C150 10 200 4 250 18M190 96C196 150 220 190 262 222M262 134C310 110 350 102 396 108M60 8C70 60 60 96 30 130';
  const spots: readonly (readonly [number, number, number])[] = [
    [20, -6, 1.1],
    [62, 26, 1.3],
    [112, 34, 1.5],
    [160, 14, 1.1],
    [206, 4, 1.2],
    [252, 18, 1.4],
    [150, 66, 1.2],
    [190, 98, 1.6],
    [204, 150, 1.1],
    [232, 196, 1.3],
    [264, 224, 1.5],
    [244, 134, 1.2],
    [300, 118, 1.2],
    [346, 104, 1.3],
    [398, 108, 1.1],
    [306, 150, 1.1],
    [362, 152, 1.5],
    [56, 76, 1.1],
    [34, 128, 1.4],
  ];
  const leaves = many(
    9,
    (index) =>
      `<path transform="translate(${round(70 + index * 34)} ${round(20 + scatter(index, 11) * 120)}) rotate(${round(scatter(index, 12) * 180)})" d="M0 0q14-12 30 0q-16 10-30 0z" fill="${mix(palette.green, palette.paper, 0.3)}"/>`,
  );
  return `<g transform="translate(${x} ${y}) scale(${mirrored ? -scale : scale} ${scale})"><path d="${branch}" fill="none" stroke="${mix(palette.amber, palette.ink, 0.55)}" stroke-width="11" stroke-linecap="round"/>${leaves}${spots.map(([bx, by, size], index) => blossom([bx, by, size], index * 23)).join('')}</g>`;
}

/** A hot sky: sun with rays. */
export function sun(x: number, y: number, radius: number): string {
  const rays = many(
    12,
    (index) =>
      `<path d="M0 ${-radius * 1.25}V${-radius * 1.55}" stroke="${mix(palette.orange, palette.paper, 0.35)}" stroke-width="12" stroke-linecap="round" transform="rotate(${index * 30})"/>`,
  );
  return `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="${mix(palette.orange, palette.paper, 0.42)}"/>${rays}</g>`;
}
