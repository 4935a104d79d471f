import type { Rating } from './inspection-limits.ts';
import { MAX_GROUPS, MAX_POINTS, ratings } from './inspection-limits.ts';
import type { InspectedVehicles, InspectionPoint, MeasuredLimits, PointGroup } from './inspection-points.ts';
import type { EngineKind, VehicleKind } from './limits.ts';

/** The colour of a measured value: the only rule for the server and the pages. A value at a limit is not beyond it. */
export function colourOf({ yellow, red, better }: MeasuredLimits, value: number): Exclude<Rating, 'unchecked'> {
  const isBeyond = (limit: number) => (better === 'high' ? value < limit : value > limit);
  if (isBeyond(red)) return 'red';
  return isBeyond(yellow) ? 'yellow' : 'green';
}

/** True when a value gets yellow before it gets red. */
export const areLimitsInOrder = ({ yellow, red, better }: MeasuredLimits): boolean =>
  better === 'high' ? yellow >= red : yellow <= red;

/** From the best to the worst. */
const severity: readonly Rating[] = ['unchecked', 'green', 'yellow', 'red'];

/**
 * The rating of a point: of a measured value at least its colour, and what was chosen by hand when that is worse, such as for an
 * evenly worn tyre with a crack.
 */
export function ratingOf(
  { measured }: Pick<InspectionPoint, 'measured'>,
  { chosen, value }: { chosen: Rating; value: number | null },
): Rating {
  if (!measured || value === null) return chosen;
  const colour = colourOf(measured, value);
  return severity.indexOf(chosen) > severity.indexOf(colour) ? chosen : colour;
}

/**
 * True when a template, and the services it checks, exist for a vehicle: no oil or exhaust for an electric one. While the engine of a
 * vehicle is not known, nothing is ruled out by it.
 */
export const fitsVehicle = (
  { kinds, engines }: InspectedVehicles,
  vehicle: { kind: VehicleKind; engine: EngineKind | null },
): boolean =>
  kinds.includes(vehicle.kind) && (engines.length === 0 || vehicle.engine === null || engines.includes(vehicle.engine));

export const pointsOf = (groups: readonly PointGroup[]): InspectionPoint[] => groups.flatMap(({ points }) => points);

/** Vietnamese names of what can be wrong with the groups of a template as a whole. */
export const templateFaults = {
  empty: 'mỗi nhóm cần có ít nhất một điểm',
  'too-many': `tối đa ${MAX_GROUPS} nhóm và ${MAX_POINTS} điểm`,
  repeated: 'một điểm có hai lần',
  limits: 'ngưỡng vàng phải đến trước ngưỡng đỏ',
} as const;

/** What is wrong with the groups of a template; null when nothing is. */
export function faultOfGroups(groups: readonly PointGroup[]): keyof typeof templateFaults | null {
  const points = pointsOf(groups);
  if (points.length === 0 || groups.some((group) => group.points.length === 0)) return 'empty';
  if (points.length > MAX_POINTS || groups.length > MAX_GROUPS) return 'too-many';
  if (new Set(points.map(({ id }) => id)).size < points.length) return 'repeated';
  if (points.some(({ measured }) => measured && !areLimitsInOrder(measured))) return 'limits';
  return null;
}

/** How many points have each rating. Points without a result are not checked. */
export function countRatings(
  groups: readonly PointGroup[],
  results: ReadonlyArray<{ pointId: string; rating: Rating }>,
): Record<Rating, number> {
  const found = new Map(results.map(({ pointId, rating }) => [pointId, rating]));
  const all = pointsOf(groups).map(({ id }) => found.get(id) ?? 'unchecked');
  const countOf = (rating: Rating) => all.filter((one) => one === rating).length;
  const [green, yellow, red, unchecked] = ratings.map(countOf);
  return { green: green ?? 0, yellow: yellow ?? 0, red: red ?? 0, unchecked: unchecked ?? 0 };
}
