import type { Inspection as InspectionView, InspectionSummary, PointResult as ResultView } from '@garage/contracts';
import { formatPlate, pointsOf, ratingOf } from '@garage/contracts';
import type { PictureAddresses } from '../pictures/index.ts';
import type { Vehicle } from '../vehicles/index.ts';
import type { Inspection, PointResult } from './inspection.ts';
import { countsOf, photoCountOf } from './inspection.ts';
import { presentGroups } from './template-presenter.ts';

export const presentSummary = (inspection: Inspection): InspectionSummary => ({
  _id: inspection.id,
  orderId: inspection.orderId,
  orderNumber: inspection.orderNumber,
  name: inspection.name,
  step: inspection.step,
  state: inspection.state,
  counts: countsOf(inspection),
  photoCount: photoCountOf(inspection),
  createdAt: inspection.createdAt.toISOString(),
  createdBy: inspection.createdBy,
  completedAt: inspection.completedAt && inspection.completedAt.toISOString(),
  completedBy: inspection.completedBy,
  updatedAt: inspection.updatedAt.toISOString(),
  version: inspection.version,
});

export function presentResult(
  { groups }: Pick<Inspection, 'groups'>,
  result: PointResult,
  addresses: PictureAddresses,
): ResultView {
  const point = pointsOf(groups).find(({ id }) => id === result.pointId) ?? {};
  return {
    pointId: result.pointId,
    rating: ratingOf(point, result),
    chosen: result.chosen,
    value: result.value,
    note: result.note,
    noteEntry: result.noteEntry,
    replacedNotes: result.replacedNotes.map(({ note, by, at }) => ({ note, by, at: at.toISOString() })),
    photos: result.photos.map(({ id, strokes }) => ({ _id: id, address: addresses.addressOf(id), strokes })),
    at: result.at.toISOString(),
    by: result.by,
  };
}

/** An inspection with its vehicle, which is missing only for a moment while its file is being merged. */
export function presentInspection(
  inspection: Inspection,
  { vehicle, addresses }: { vehicle: Vehicle | undefined; addresses: PictureAddresses },
): InspectionView {
  return {
    ...presentSummary(inspection),
    vehicle: {
      plate: vehicle ? formatPlate(vehicle.plateKey, vehicle.kind) : '',
      make: vehicle?.make ?? '',
      model: vehicle?.model ?? '',
      colour: vehicle?.colour ?? '',
    },
    groups: presentGroups(inspection.groups),
    results: inspection.results.map((result) => presentResult(inspection, result, addresses)),
  };
}
