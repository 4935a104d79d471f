/** Inspections and their templates for component tests. */
import type {
  EntryAnswer,
  Inspection,
  InspectionEntry,
  InspectionSummary,
  InspectionTemplate,
  PointResult,
} from '@garage/contracts';
import { countRatings, pointsOf, ratingOf } from '@garage/contracts/browser';
import { newId } from './ids.ts';
import { SUCCESS } from './stub-api.ts';

const inspectedGroups: Inspection['groups'] = [
  {
    name: 'Phanh',
    points: [
      { id: 'discs', label: 'Đĩa phanh' },
      { id: 'pad', label: 'Má phanh trước', measured: { unit: 'mm', yellow: 4, red: 2, better: 'high' } },
    ],
  },
  { name: 'Lốp', points: [{ id: 'rims', label: 'Vành' }] },
];

export const newResult = (pointId: string, changes: Partial<PointResult> = {}): PointResult => ({
  pointId,
  rating: 'unchecked',
  chosen: 'unchecked',
  value: null,
  note: '',
  noteEntry: null,
  replacedNotes: [],
  photos: [],
  at: '2026-03-01T02:00:00.000Z',
  by: 'c'.repeat(24),
  ...changes,
});

export function newInspection(changes: Partial<Inspection> = {}): Inspection {
  const { groups = inspectedGroups, results = [] } = changes;
  return {
    _id: newId(),
    orderId: newId(),
    orderNumber: 'SC-26-000123',
    name: 'Kiểm tra tổng quát 45 điểm',
    step: 'check',
    state: 'open',
    counts: countRatings(groups, results),
    photoCount: 0,
    createdAt: '2026-03-01T02:00:00.000Z',
    createdBy: 'c'.repeat(24),
    completedAt: null,
    completedBy: null,
    updatedAt: '2026-03-01T02:00:00.000Z',
    version: 1,
    vehicle: { plate: '30A-123.45', make: 'Toyota', model: 'Vios', colour: 'trắng' },
    groups,
    results,
    ...changes,
  };
}

export function summaryOf({ vehicle: _v, groups: _g, results: _r, ...summary }: Inspection): InspectionSummary {
  return summary;
}

/** The response to an entry, as the server gives it. */
export function answerTo(entry: InspectionEntry, version: number): EntryAnswer {
  const { _id, pointId, rating: chosen = 'unchecked', value = null, note, photo } = entry;
  const point = pointsOf(inspectedGroups).find(({ id }) => id === pointId);
  if (!point) throw new Error(`No point ${pointId}`);
  const result = newResult(pointId, {
    rating: ratingOf(point, { chosen, value }),
    chosen,
    value,
    ...(note !== undefined && { note, noteEntry: _id }),
    ...(photo && { photos: [{ _id, address: photo.image, strokes: photo.strokes }] }),
  });
  return { status: SUCCESS, message: 'Đã lưu.', result, counts: countRatings(inspectedGroups, [result]), version };
}

export const newTemplate = (changes: Partial<InspectionTemplate> = {}): InspectionTemplate => ({
  _id: newId(),
  name: 'Kiểm tra tổng quát 45 điểm',
  kinds: ['car', 'truck'],
  engines: ['petrol', 'diesel', 'hybrid'],
  groups: inspectedGroups,
  updatedAt: '2026-03-01T02:00:00.000Z',
  version: 1,
  ...changes,
});
