import type { InspectionEntry, InspectionPoint, PointResult } from '@garage/contracts';
import { ratingOf } from '@garage/contracts/browser';

/** What the page shows of a photograph: the address of a sent one, or the picture itself. */
export interface ShownPhoto {
  _id: string;
  address: string;
  strokes: PointResult['photos'][number]['strokes'];
  isSent: boolean;
}

export interface ShownPoint extends Pick<
  PointResult,
  'rating' | 'chosen' | 'value' | 'note' | 'noteEntry' | 'replacedNotes'
> {
  photos: readonly ShownPhoto[];
  isSent: boolean;
}

const empty: Omit<ShownPoint, 'rating'> = {
  chosen: 'unchecked',
  value: null,
  note: '',
  noteEntry: null,
  replacedNotes: [],
  photos: [],
  isSent: true,
};

function photosAfter(photos: readonly ShownPhoto[], { _id, photo, marks, removePhoto }: InspectionEntry): ShownPhoto[] {
  const kept = photos
    .filter((one) => one._id !== removePhoto)
    .map((one) => (one._id === marks?.photoId ? { ...one, strokes: marks.strokes } : one));
  if (!photo || kept.some((one) => one._id === _id)) return kept;
  return [...kept, { _id, address: photo.image, strokes: photo.strokes, isSent: false }];
}

/** A point as it will be once the entries that wait are sent. The server applies them by the same rules. */
export function applyEntries(
  point: Pick<InspectionPoint, 'measured'>,
  { result, entries }: { result: PointResult | undefined; entries: readonly InspectionEntry[] },
): ShownPoint {
  let shown: Omit<ShownPoint, 'rating'> = result
    ? { ...result, photos: result.photos.map((photo) => ({ ...photo, isSent: true })), isSent: true }
    : empty;
  for (const entry of entries) {
    shown = {
      ...shown,
      ...(entry.rating !== undefined && { chosen: entry.rating }),
      ...(entry.value !== undefined && { value: entry.value }),
      ...(entry.note !== undefined && { note: entry.note, noteEntry: entry._id }),
      photos: photosAfter(shown.photos, entry),
      isSent: false,
    };
  }
  return { ...shown, rating: ratingOf(point, shown) };
}
