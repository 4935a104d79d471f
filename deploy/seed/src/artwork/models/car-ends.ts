import { materials, mix, palette, plain } from '../engine/palette.ts';
import { lineOn } from '../engine/shape.ts';
import type { Shape } from '../engine/shape.ts';
import type { CarForm } from './car-form.ts';
import { decal } from './car-parts.ts';
import type { Shell } from './car-shell.ts';

const lampWhite = plain(mix(mix(palette.blue, palette.paper, 0.86), palette.paper, 0.3));
const lampGlow = plain(mix(palette.orange, palette.paper, 0.7));
const tailRed = plain(palette.red);
const tailGlow = plain(mix(palette.red, palette.paper, 0.35));

function headlamps(form: CarForm, shell: Shell): Shape[] {
  const inner = shell.plan.uAtY(form.shell.half * 0.52);
  const outer = shell.plan.uAtX(form.shell.front - 0.42);
  return [false, true].flatMap((right) => {
    const turn = (u: number) => (right ? 1 - u : u);
    const [low, high] = right ? [turn(outer), turn(inner)] : [inner, outer];
    const [lowV, highV] = right ? [0.74, 0.6] : [0.6, 0.74];
    const lamp = decal(
      shell.wall,
      [
        [low, lowV],
        [high, highV],
        [high, 0.86],
        [low, 0.84],
      ],
      { material: lampWhite, power: 6 },
    );
    const middle = low + (high - low) * (right ? 0.55 : 0.45);
    const reach = (high - low) * 0.16;
    const eye = decal(
      shell.wall,
      [
        [middle - reach, 0.68],
        [middle + reach, 0.68],
        [middle + reach, 0.81],
        [middle - reach, 0.81],
      ],
      { material: lampGlow, power: 2 },
    );
    return [lamp, eye];
  });
}

function grille(form: CarForm, shell: Shell): Shape[] {
  const u = shell.plan.uAtY(form.shell.half * 0.44);
  const wide = shell.plan.uAtY(form.shell.half * 0.74);
  const slats = [0.56, 0.63, 0.7, 0.77].map((v) =>
    lineOn(shell.wall, (t) => [u * 0.93 * (1 - 2 * t), v], {
      stroke: mix(palette.hairline, palette.navy, 0.2),
      width: 2.4,
    }),
  );
  return [
    decal(
      shell.wall,
      [
        [-u * 0.86, 0.49],
        [u * 0.86, 0.49],
        [u, 0.83],
        [-u, 0.83],
      ],
      { material: materials.void, power: 8 },
    ),
    ...slats,
    decal(
      shell.wall,
      [
        [-0.0065, 0.615],
        [0.0065, 0.615],
        [0.0065, 0.715],
        [-0.0065, 0.715],
      ],
      { material: materials.orange, power: 7 },
    ),
    decal(
      shell.wall,
      [
        [-wide, 0.12],
        [wide, 0.12],
        [wide * 0.9, 0.3],
        [-wide * 0.9, 0.3],
      ],
      { material: materials.void, power: 8 },
    ),
    decal(
      shell.wall,
      [
        [-u * 0.62, 0.33],
        [u * 0.62, 0.33],
        [u * 0.62, 0.455],
        [-u * 0.62, 0.455],
      ],
      { material: materials.white, power: 14 },
    ),
    ...[1, -1].map((side) => {
      const middle = shell.plan.uAtY(form.shell.half * 0.86) * side;
      return decal(
        shell.wall,
        [
          [middle - 0.008, 0.24],
          [middle + 0.008, 0.24],
          [middle + 0.008, 0.36],
          [middle - 0.008, 0.36],
        ],
        { material: lampGlow, power: 2 },
      );
    }),
  ];
}

/** Lamps, grille, number plate and air intake. */
export function frontShapes(form: CarForm, shell: Shell): Shape[] {
  return [...grille(form, shell), ...headlamps(form, shell)];
}

/** Tail lamps, boot lid, number plate and reflectors. */
export function rearShapes(form: CarForm, shell: Shell): Shape[] {
  const inner = 0.5 - shell.plan.uAtY(form.shell.half * 0.5);
  const outer = shell.plan.uAtX(form.shell.rear + 0.34);
  const plate = shell.plan.uAtY(form.shell.half * 0.27);
  const lid = shell.plan.uAtY(form.shell.half * 0.8);
  const seam = { stroke: palette.navy, width: 2.2 };
  const lamps = [false, true].flatMap((right) => {
    const [low, high] = right ? [1 - inner, 1 - outer] : [outer, inner];
    const [a, b] = [low + (high - low) * 0.2, low + (high - low) * 0.8];
    return [
      decal(
        shell.wall,
        [
          [low, 0.66],
          [high, 0.68],
          [high, 0.86],
          [low, 0.86],
        ],
        { material: tailRed, power: 6 },
      ),
      decal(
        shell.wall,
        [
          [a, 0.76],
          [b, 0.76],
          [b, 0.81],
          [a, 0.81],
        ],
        { material: tailGlow, power: 4, edge: 'none' },
      ),
    ];
  });
  return [
    lineOn(shell.wall, (t) => [0.5 - lid + 2 * lid * t, 0.4], seam),
    decal(
      shell.wall,
      [
        [0.5 - plate, 0.52],
        [0.5 + plate, 0.52],
        [0.5 + plate, 0.66],
        [0.5 - plate, 0.66],
      ],
      { material: materials.white, power: 14 },
    ),
    decal(
      shell.wall,
      [
        [0.5 - lid, 0.06],
        [0.5 + lid, 0.06],
        [0.5 + lid, 0.2],
        [0.5 - lid, 0.2],
      ],
      { material: materials.void, power: 8 },
    ),
    ...lamps,
    ...[-1, 1].map((side) => {
      const middle = 0.5 + side * lid * 0.93;
      return decal(
        shell.wall,
        [
          [middle - 0.012, 0.27],
          [middle + 0.012, 0.27],
          [middle + 0.012, 0.32],
          [middle - 0.012, 0.32],
        ],
        { material: tailRed, power: 4 },
      );
    }),
  ];
}
