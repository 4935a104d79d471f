import type { Material } from './palette.ts';
import { flat, patch } from './shape.ts';
import type { Shape } from './shape.ts';
import { at } from './vector.ts';
import type { Vec2, Vec3 } from './vector.ts';

export type PrismForm = {
  readonly from: number;
  readonly to: number;
  /** How much the upper border is rounded off. */
  readonly bevel?: number;
  readonly holes?: readonly (readonly Vec2[])[];
};

function formOf(form: Vec2 | PrismForm): PrismForm {
  return 'from' in form ? form : { from: form[0], to: form[1] };
}

/** The scale of the plan and the height of each level of a prism. */
function levelsOf({ from, to, bevel = 0 }: PrismForm, reach: number): readonly Vec2[] {
  if (bevel === 0)
    return [
      [1, from],
      [1, to],
    ];
  const shrink = 1 - bevel / reach;
  return [
    [1, from],
    [1, to - bevel],
    [0.5 + shrink / 2 + (1 - shrink) * 0.2, to - bevel * 0.3],
    [shrink, to],
  ];
}

/** A plan (counter-clockwise) pulled up from one height to another, its upper border bevelled by scaling the plan. */
export function prism(plan: readonly Vec2[], form: Vec2 | PrismForm, material: Material): Shape[] {
  const { from, to, holes = [], ...rest } = formOf(form);
  const closed = [...plan, at(plan, 0)];
  const levels = levelsOf({ from, to, ...rest }, Math.max(...plan.map(([x, y]) => Math.hypot(x, y))));
  const surface = (u: number, v: number): Vec3 => {
    const [x, y] = at(closed, Math.round(u * (closed.length - 1)));
    const [k, z] = at(levels, Math.round(v * (levels.length - 1)));
    return [x * k, y * k, z];
  };
  const k = at(levels, levels.length - 1)[0];
  const lid = plan.map(([x, y]): Vec3 => [x * k, y * k, to]);
  const cuts = holes.map((hole) => hole.map(([x, y]): Vec3 => [x, y, to]));
  return [
    patch(surface, { cols: closed.length, rows: levels.length, material }),
    flat(lid, material, { holes: cuts }),
    flat(plan.map(([x, y]): Vec3 => [x, y, from]).toReversed(), material),
  ];
}

/** A polygonal prism's faces need their own light: the side of a bolt, a box with cut corners. */
export function facetedPrism(plan: readonly Vec2[], form: Vec2 | PrismForm, material: Material): Shape[] {
  const { from, to, holes = [] } = formOf(form);
  const sides = plan.map(([x, y], index) => {
    const [nextX, nextY] = at(plan, (index + 1) % plan.length);
    return flat(
      [
        [x, y, from],
        [nextX, nextY, from],
        [nextX, nextY, to],
        [x, y, to],
      ],
      material,
    );
  });
  const cuts = holes.map((hole) => hole.map(([x, y]): Vec3 => [x, y, to]));
  return [
    ...sides,
    flat(
      plan.map(([x, y]): Vec3 => [x, y, to]),
      material,
      { holes: cuts },
    ),
  ];
}
