import { dot, normalize } from './vector.ts';
import type { Vec2, Vec3 } from './vector.ts';

export type View = {
  /** Degrees the model is turned; 0 shows its front (+x), negative turns the front to the viewer's left. */
  readonly heading: number;
  /** Degrees the viewer looks down. */
  readonly pitch: number;
  /** Pixels to a unit of the model. */
  readonly zoom: number;
  /** Where the model's origin lands, in pixels. */
  readonly centre: Vec2;
  /** How far away the viewer stands, in units of the model; far is flat. */
  readonly distance?: number;
};

export type Camera = {
  /** Pixels, y down. */
  readonly project: (point: Vec3) => Vec2;
  /** Larger is farther away. */
  readonly depth: (point: Vec3) => number;
  /** −1 to 1: how much light falls on a surface with this normal. */
  readonly light: (normal: Vec3) => number;
  /** Whether a surface with this normal at this point is seen. */
  readonly sees: (point: Vec3, normal: Vec3) => boolean;
};

/** From the upper left, in front: the same for every picture of the family. */
const lightFrom = normalize([-0.5, -0.5, 0.72]);

export function createCamera(view: View): Camera {
  const turn = ((270 + view.heading) * Math.PI) / 180;
  const tilt = (view.pitch * Math.PI) / 180;
  const [cosTurn, sinTurn, cosTilt, sinTilt] = [Math.cos(turn), Math.sin(turn), Math.cos(tilt), Math.sin(tilt)];
  const far = view.distance ?? 1e6;
  const turned = ([x, y, z]: Vec3): Vec3 => [x * cosTurn - y * sinTurn, x * sinTurn + y * cosTurn, z];
  const depthOf = ([, away, up]: Vec3) => away * cosTilt - up * sinTilt;
  const depth = (point: Vec3) => depthOf(turned(point));
  return {
    depth,
    project: (point) => {
      const [right, away, up] = turned(point);
      const k = (view.zoom * far) / (far + depthOf([right, away, up]));
      return [view.centre[0] + right * k, view.centre[1] - (up * cosTilt + away * sinTilt) * k];
    },
    light: (normal) => dot(turned(normal), lightFrom),
    sees: (point, normal) => {
      const [right, away, up] = turned(point);
      const eye: Vec3 = [-right, -cosTilt * far - away, sinTilt * far - up];
      return dot(turned(normal), eye) > 0;
    },
  };
}
