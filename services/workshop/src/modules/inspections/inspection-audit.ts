import { pointsOf, ratingOf, workshopAudited } from '@garage/contracts';
import { createAuditRecorder, redact } from '@garage/service-kit/audit';
import type { Inspection, PointResult } from './inspection.ts';

const labelOf = ({ orderNumber, ordinal, name }: Inspection): string => `${orderNumber} · ${name} (${ordinal})`;

/** Records starting, completing and reopening. */
export const auditInspection = createAuditRecorder<Inspection>({
  audited: workshopAudited,
  kind: 'inspection',
  labelOf,
  factsOf: ({ name, state }) => ({ name, inspectionState: state }),
});

interface AuditedPoint {
  /** Of the inspection. */
  id: string;
  inspection: Inspection;
  result: PointResult;
}

/** Records one entry: what became of its point. */
export const auditPoint = createAuditRecorder<AuditedPoint>({
  audited: workshopAudited,
  kind: 'inspection',
  labelOf: ({ inspection, result: { pointId } }) => {
    const point = pointsOf(inspection.groups).find(({ id }) => id === pointId);
    return `${labelOf(inspection)} · ${point?.label ?? pointId}`;
  },
  factsOf: ({ inspection, result }) => {
    const { measured } = pointsOf(inspection.groups).find(({ id }) => id === result.pointId) ?? {};
    return {
      rating: ratingOf({ ...(measured && { measured }) }, result),
      measured: result.value === null ? '' : `${result.value} ${measured?.unit ?? ''}`,
      pointNote: redact(result.note),
      photos: result.photos.length,
      strokes: result.photos.reduce((sum, { strokes }) => sum + strokes.length, 0),
    };
  },
});
