import type { InspectionEntry, InspectionPoint } from '@garage/contracts';
import { MAX_ENTRIES, MAX_INSPECTION_PHOTOS, MAX_POINT_PHOTOS, MAX_REPLACED_NOTES, pointsOf } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { Inspection, Photo, PointResult } from './inspection.ts';
import { photoCountOf } from './inspection.ts';

/**
 * The entry without words and photographs if it was made before these were erased: a device may send it days later, and it must not bring back
 * what is gone. Rating and value are about the vehicle.
 */
export function withoutErased({ erasedAt }: Pick<Inspection, 'erasedAt'>, entry: InspectionEntry): InspectionEntry {
  if (!erasedAt || new Date(entry.at) > erasedAt) return entry;
  const { note: _note, after: _after, photo: _photo, ...kept } = entry;
  return kept;
}

interface Entered {
  entry: InspectionEntry;
  by: string;
  at: Date;
}

const emptyResult = ({ entry: { pointId }, by, at }: Entered): PointResult => ({
  pointId,
  chosen: 'unchecked',
  value: null,
  note: '',
  noteEntry: null,
  noteBy: by,
  noteAt: at,
  replacedNotes: [],
  photos: [],
  at,
  by,
});

/** @throws AppError INSPECTION_POINT_UNKNOWN, INSPECTION_NOT_MEASURED */
function pointOf({ groups }: Pick<Inspection, 'groups'>, { pointId, value }: InspectionEntry): InspectionPoint {
  const point = pointsOf(groups).find(({ id }) => id === pointId);
  if (!point) throw new AppError('INSPECTION_POINT_UNKNOWN');
  if (value !== undefined && value !== null && !point.measured) throw new AppError('INSPECTION_NOT_MEASURED');
  return point;
}

/** A measured value with two decimals, so that no binary remainder is shown. */
const rounded = (value: number | null): number | null => value && Math.round(value * 100) / 100;

/** The note after an entry. One that was written meanwhile, and that the author of the entry had not seen, is kept. */
function noteAfter(before: PointResult, { entry, by, at }: Entered): Partial<PointResult> {
  const { _id: noteEntry, after = null } = entry;
  const note = entry.note?.trim();
  if (note === undefined) return {};
  const isUnseen = before.note !== '' && before.note !== note && before.noteEntry !== after;
  const replaced = { note: before.note, by: before.noteBy, at: before.noteAt };
  const replacedNotes = isUnseen
    ? [...before.replacedNotes, replaced].slice(-MAX_REPLACED_NOTES)
    : before.replacedNotes;
  return { note, noteEntry, noteBy: by, noteAt: at, replacedNotes };
}

/** Photographs are only added, or removed by their ids, so that those of colleagues stay. Marks on a removed one are dropped. */
function photosAfter({ photos }: PointResult, { _id: id, photo, marks, removePhoto }: InspectionEntry): Photo[] {
  const kept = photos
    .filter((one) => one.id !== removePhoto)
    .map((one) => (one.id === marks?.photoId ? { ...one, strokes: marks.strokes } : one));
  return photo ? [...kept, { id, strokes: photo.strokes }] : kept;
}

/** @throws AppError INSPECTION_PHOTOS_FULL */
function assertRoom(inspection: Inspection, result: PointResult, { photo }: InspectionEntry): void {
  if (!photo) return;
  if (result.photos.length < MAX_POINT_PHOTOS && photoCountOf(inspection) < MAX_INSPECTION_PHOTOS) return;
  throw new AppError('INSPECTION_PHOTOS_FULL', { values: { most: MAX_POINT_PHOTOS, total: MAX_INSPECTION_PHOTOS } });
}

/** Refuses an entry that can never be applied. @throws AppError as applyEntry */
export function assertAcceptable(inspection: Inspection, entered: Entered): PointResult {
  if (inspection.state !== 'open') throw new AppError('INSPECTION_COMPLETED');
  if (inspection.entryCount >= MAX_ENTRIES) throw new AppError('INSPECTION_ENTRIES_FULL');
  pointOf(inspection, entered.entry);
  const { pointId } = entered.entry;
  const before = inspection.results.find((one) => one.pointId === pointId) ?? emptyResult(entered);
  assertRoom(inspection, before, entered.entry);
  return before;
}

/**
 * The result of a point before and after an entry.
 * @throws AppError INSPECTION_COMPLETED, INSPECTION_ENTRIES_FULL, INSPECTION_POINT_UNKNOWN, INSPECTION_NOT_MEASURED,
 * INSPECTION_PHOTOS_FULL
 */
export function applyEntry(inspection: Inspection, entered: Entered): { before: PointResult; after: PointResult } {
  const before = assertAcceptable(inspection, entered);
  const { entry, by, at } = entered;
  const after = {
    ...before,
    ...(entry.rating !== undefined && { chosen: entry.rating }),
    ...(entry.value !== undefined && { value: rounded(entry.value) }),
    ...noteAfter(before, entered),
    photos: photosAfter(before, entry),
    at,
    by,
  };
  return { before, after };
}
