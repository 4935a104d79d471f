import type { InspectionState, PointGroup, Rating, StepId, Strokes } from '@garage/contracts';
import { countRatings, pointsOf, ratingOf } from '@garage/contracts';

export interface Photo {
  /** Also the id of the entry that brought it, and of the picture. */
  id: string;
  strokes: Strokes;
}

interface WrittenNote {
  note: string;
  by: string;
  at: Date;
}

/** What is known of one point. */
export interface PointResult {
  pointId: string;
  /** As chosen by hand; `ratingOf` of the contracts takes the measured value into account. */
  chosen: Rating;
  value: number | null;
  note: string;
  /** The entry that wrote the note, and its author and time; null before the first note. */
  noteEntry: string | null;
  noteBy: string;
  noteAt: Date;
  /** Notes that an entry replaced whose author had not seen them, oldest first. */
  replacedNotes: WrittenNote[];
  photos: Photo[];
  /** Of the last entry. */
  at: Date;
  by: string;
}

/** An inspection of the vehicle of a repair order. */
export interface Inspection {
  id: string;
  orderId: string;
  orderNumber: string;
  /** Number of this inspection within its order, from 1. */
  ordinal: number;
  name: string;
  step: StepId;
  /** The template's points as they were at the start. */
  groups: readonly PointGroup[];
  state: InspectionState;
  results: PointResult[];
  entryCount: number;
  createdAt: Date;
  createdBy: string;
  completedAt: Date | null;
  completedBy: string | null;
  /** When the words and photographs of its customer were erased. */
  erasedAt?: Date;
  updatedAt: Date;
  version: number;
}

export type InspectionFields = Pick<
  Inspection,
  'state' | 'results' | 'entryCount' | 'completedAt' | 'completedBy' | 'erasedAt'
>;

export const photoCountOf = ({ results }: Pick<Inspection, 'results'>): number =>
  results.reduce((sum, { photos }) => sum + photos.length, 0);

/** The counts of an inspection's ratings. */
export function countsOf({ groups, results }: Pick<Inspection, 'groups' | 'results'>): Record<Rating, number> {
  const points = new Map(pointsOf(groups).map((point) => [point.id, point]));
  const rated = results.map((result) => ({
    pointId: result.pointId,
    rating: ratingOf(points.get(result.pointId) ?? {}, result),
  }));
  return countRatings(groups, rated);
}
