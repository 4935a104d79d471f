import type { Inspection, InspectionPhoto } from '@garage/contracts';
import { MAX_JOB_PHOTOS, pointsOf } from '@garage/contracts/browser';
import { digestOf } from '../../../shared/office/drafts/draft.ts';
import { noGuaranteeFields } from './guarantee-fields.ts';
import { newLabour } from './quote-fields.ts';
import type { JobFields, Pricing } from './quote-fields.ts';

/** A red or yellow point of an inspection. */
export interface Finding {
  /** Id of the job that it becomes. The same finding has the same id in all quotes of its order, so that it is offered only once. */
  jobId: string;
  title: string;
  severity: 'red' | 'yellow';
  note: string;
  photoIds: string[];
}

/** A photograph of an inspection with the name of its point. */
export interface FoundPhoto {
  id: string;
  label: string;
  photo: InspectionPhoto;
}

const MAX_TITLE = 120;
const BASE = 36;
const DIGITS = 7;

/** Two digests of 32 bits each, as letters and digits. */
const jobIdOf = (inspectionId: string, pointId: string): string =>
  [`${inspectionId} ${pointId}`, `${pointId} ${inspectionId}`]
    .map((text) => digestOf(text).toString(BASE).padStart(DIGITS, '0'))
    .join('');

/** The red points of all inspections, then the yellow ones. A point of several inspections counts in each. */
export function findingsOf(inspections: readonly Inspection[]): Finding[] {
  const all = inspections.flatMap(({ _id, groups, results }) => {
    const labels = new Map(pointsOf(groups).map(({ id, label }) => [id, label]));
    return results.flatMap(({ pointId, rating, note, photos }) => {
      const title = labels.get(pointId);
      if (title === undefined || (rating !== 'red' && rating !== 'yellow')) return [];
      const photoIds = photos.slice(0, MAX_JOB_PHOTOS).map((photo) => photo._id);
      return [{ jobId: jobIdOf(_id, pointId), title: title.slice(0, MAX_TITLE), severity: rating, note, photoIds }];
    });
  });
  return all.toSorted((one, other) => Number(other.severity === 'red') - Number(one.severity === 'red'));
}

export function photosOf(inspections: readonly Inspection[]): FoundPhoto[] {
  return inspections.flatMap(({ groups, results }) => {
    const labels = new Map(pointsOf(groups).map(({ id, label }) => [id, label]));
    return results.flatMap(({ pointId, photos }) =>
      photos.map((photo) => ({ id: photo._id, label: labels.get(pointId) ?? '', photo })),
    );
  });
}

/** The job of a finding, with an empty line of labour. */
export const toJob = ({ jobId, title, severity, note, photoIds }: Finding, pricing: Pricing): JobFields => ({
  jobId,
  title,
  severity,
  finding: note,
  photoIds: [...photoIds],
  guarantee: noGuaranteeFields,
  comebackJobId: '',
  lines: [newLabour(pricing)],
});
