import { ellipsoid } from '../engine/primitives.ts';
import { glass, materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { flat, lineOn, movePart, patch, solid } from '../engine/shape.ts';
import type { Part, Shape, Surface } from '../engine/shape.ts';
import { chain, clamp, rotate, translate } from '../engine/vector.ts';
import { cabinShapes } from './car-cabin.ts';
import { frontShapes, rearShapes } from './car-ends.ts';
import type { CarForm, CarKit } from './car-form.ts';
import { onSide } from './car-parts.ts';
import type { Side } from './car-parts.ts';
import { createCabin, createShell } from './car-shell.ts';
import type { Shell } from './car-shell.ts';
import { wheel } from './wheel.ts';
import type { WheelStyle } from './wheel.ts';

export type CarLook = { readonly colour: string; readonly wheels: WheelStyle; readonly steer?: number };

function archField(form: CarForm): (x: number, z: number) => number {
  const { front, rear, radius } = form.wheel;
  const reach = radius * 1.17;
  return (x, z) => Math.min(Math.hypot(x - front, z - radius) - reach, Math.hypot(x - rear, z - radius) - reach);
}

function wallShapes(form: CarForm, shell: Shell, kit: CarKit): Shape[] {
  const field = archField(form);
  const painted = patch(shell.wall, { cols: 181, rows: 23, material: kit.body, keep: ([x, , z]) => field(x, z) });
  const band = form.cladding ? 0.16 : 0.09;
  const lower = patch(shell.wall, {
    v: [0, band],
    cols: 121,
    rows: 4,
    material: materials.dark,
    edge: 'none',
    keep: ([x, , z]) => field(x, z),
  });
  if (!form.cladding) return [painted, lower];
  return [painted, lower, ...archLips(form, shell)];
}

/** Dark trims around the arches, on both sides. */
function archLips(form: CarForm, shell: Shell): Shape[] {
  const { front, rear, radius } = form.wheel;
  return (['left', 'right'] as const).flatMap((side) =>
    [front, rear].map((centre) => {
      const place = onSide(shell, side);
      const surface: Surface = (s, t) => {
        const angle = (side === 'left' ? 1 - s : s) * Math.PI * 1.1 - Math.PI * 0.05;
        const reach = radius * (1.165 + 0.2 * (1 - t));
        const height = Math.max(radius + Math.sin(angle) * reach, 0.1);
        return shell.wall(...place(centre + Math.cos(angle) * reach, height));
      };
      return patch(surface, { cols: 37, rows: 4, material: materials.dark, edge: 'none' });
    }),
  );
}

function doorLines(form: CarForm, shell: Shell, side: Side): Shape[] {
  const place = onSide(shell, side);
  const stroke = mix(palette.navy, palette.blue, 0.15);
  const low = form.shell.sill[1]?.[1] ?? 0.25;
  const seams = form.doors.map((x) => {
    const nearArch = Math.abs(x - form.wheel.rear) < form.wheel.radius * 1.3;
    const from = nearArch ? form.wheel.radius * 2.2 : low + 0.1;
    return lineOn(shell.wall, (t) => place(x, from + (shell.shoulderAt(x) - from) * t), { stroke, width: 2.2 });
  });
  const crease = lineOn(
    shell.wall,
    (t) => {
      const x = form.shell.front - 0.5 + (form.shell.rear - form.shell.front + 0.85) * t;
      return place(x, shell.shoulderAt(x) - 0.17);
    },
    { stroke: mix(palette.navy, palette.blue, 0.5), width: 1.6, count: 40 },
  );
  const handles = form.doors.slice(1).map((x) => {
    const z = shell.shoulderAt(x) - 0.12;
    return lineOn(shell.wall, (t) => place(x + 0.1 + 0.16 * t, z), { stroke, width: 5, count: 6 });
  });
  return [crease, ...seams, ...handles];
}

function topShapes(form: CarForm, shell: Shell, kit: CarKit): Shape[] {
  const whole = patch(shell.top, { cols: 161, rows: 11, material: kit.body });
  const shapes: Shape[] = [whole];
  if (form.bonnet) {
    const cowl = form.cabin.belt.front;
    const edge = shell.plan.uAtX(form.shell.front - 0.22);
    const start = shell.plan.uAtX(cowl - 0.12);
    for (const mirror of [false, true]) {
      const path = (t: number): readonly [number, number] => {
        const u = edge + (start - edge) * t;
        return [mirror ? 1 - u : u, 0.3 + 0.12 * t];
      };
      shapes.push(lineOn(shell.top, path, { stroke: kit.seam, width: 1.8 }));
    }
  }
  if (form.bed !== undefined) shapes.push(...bedShapes(form.bed, form, shell));
  return shapes;
}

function bedShapes([front, rear]: readonly [number, number], form: CarForm, shell: Shell): Shape[] {
  const half = form.shell.half - 0.14;
  const z = shell.shoulderAt((front + rear) / 2) + 0.012;
  const opening = flat(
    [
      [front, -half, z],
      [front, half, z],
      [rear, half, z],
      [rear, -half, z],
    ],
    materials.void,
  );
  const [low, inner] = [z - 0.02, half - 0.02];
  const floor = flat(
    [
      [front, -inner + 0.25, low],
      [front, inner, low],
      [rear + 0.2, inner, low],
      [rear + 0.2, -inner + 0.25, low],
    ],
    plain(mix(palette.ink, palette.paper, 0.16)),
    { edge: 'none' },
  );
  return [opening, floor];
}

function mirrorPart(form: CarForm, side: Side, colour: string): Part {
  const shell = createShell(form.shell);
  const x = form.cabin.belt.front - 0.62;
  const y = (form.shell.half + 0.06) * (side === 'left' ? 1 : -1);
  return solid(ellipsoid([x, y, shell.shoulderAt(x) + 0.08], [0.075, 0.125, 0.07], paint(colour)));
}

function wheelParts(form: CarForm, look: CarLook): Part[] {
  const { front, rear, radius, rim, width } = form.wheel;
  const y = form.shell.half - width / 2 - 0.025;
  const one = wheel({ radius, rim, width }, look.wheels);
  const place = (x: number, side: 1 | -1, steer: number) =>
    movePart(one, chain(rotate('x', -90 * side), rotate('z', steer), translate([x, y * side, radius])));
  const steer = clamp(look.steer ?? 0, -20, 20);
  const parts = [place(front, 1, steer), place(front, -1, steer), place(rear, 1, 0), place(rear, -1, 0)];
  return parts.map((part) => ({ ...part, layer: 2 }));
}

/** A car from its form and look: metres, x to the front, y to its left, wheels on z = 0. */
export function buildCar(form: CarForm, look: CarLook): Part[] {
  const shell = createShell(form.shell);
  const cabin = createCabin(form.cabin, shell.shoulderAt);
  const kit: CarKit = { body: paint(look.colour), glass: glass(), seam: mix(palette.navy, look.colour, 0.2) };
  const underside: Part = {
    layer: 1,
    outline: false,
    shapes: [
      patch(
        (u, v) => {
          const [x, y, z] = shell.wall(u, v);
          return [x * 0.97, y * 0.93, z];
        },
        { cols: 121, rows: 5, material: materials.void, edge: 'none' },
      ),
    ],
  };
  const body: Part = {
    layer: 3,
    inOrder: true,
    shapes: [
      ...wallShapes(form, shell, kit),
      ...doorLines(form, shell, 'left'),
      ...doorLines(form, shell, 'right'),
      ...topShapes(form, shell, kit),
      ...frontShapes(form, shell),
      ...rearShapes(form, shell),
      ...cabinShapes(form, cabin, kit),
    ],
  };
  const mirrors = (['left', 'right'] as const).map((side): Part => ({
    ...mirrorPart(form, side, look.colour),
    layer: 3,
  }));
  return [...wheelParts(form, look), underside, body, ...mirrors];
}
