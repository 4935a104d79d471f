import { digestOf } from '../../../shared/office/drafts/draft.ts';

/** Values of the form. */
export interface FindingsFields {
  findings: string;
  /** New ones as data URLs, stored ones by their ids. */
  images: readonly string[];
}

/** The findings of a task on the server. */
export interface StoredFindings {
  version: number;
  findings: string;
  imageCount: number;
  /** Ids of the photographs; null while those of this version are not loaded. */
  ids: readonly string[] | null;
}

/** What the form knows of the findings: those that it was opened with, that it saved, or that it took over since. */
export interface KnownFindings extends StoredFindings {
  /** The version of the task when the form was opened or last saved. */
  version: number;
  /** The same as values of the form, where photographs stay data URLs after they were saved. */
  fields: FindingsFields;
}

interface Parts {
  findings: boolean;
  images: boolean;
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** What differs in the form from what it knows. */
export const changedIn = (fields: FindingsFields, known: KnownFindings): Parts => ({
  findings: fields.findings !== known.fields.findings,
  images: !isSameList(fields.images, known.fields.images),
});

/** What was changed on another device. The version alone says nothing: the clock raises it, too. */
function changedElsewhere(stored: StoredFindings, known: KnownFindings): Parts {
  // Read before this form was saved.
  if (stored.version < known.version) return { findings: false, images: false };
  const areImagesOther = stored.ids !== null && known.ids !== null && !isSameList(stored.ids, known.ids);
  return {
    findings: stored.findings !== known.findings,
    images: stored.imageCount !== known.imageCount || areImagesOther,
  };
}

/** True when saving would overwrite what was noted on another device. The words are always sent, the photographs only when they were changed. */
export function isConflict(fields: FindingsFields, stored: StoredFindings, known: KnownFindings): boolean {
  const there = changedElsewhere(stored, known);
  const isOtherText = fields.findings !== stored.findings;
  return (there.findings && isOtherText) || (there.images && changedIn(fields, known).images);
}

/** What the form knows after it has taken over what is new in the fields that were not changed here; `known` itself when nothing is. */
export function takeOver(fields: FindingsFields, stored: StoredFindings, known: KnownFindings): KnownFindings {
  const here = changedIn(fields, known);
  const there = changedElsewhere(stored, known);
  let next = known;
  if (there.findings && !here.findings) {
    const { findings } = stored;
    next = { ...next, findings, fields: { ...next.fields, findings } };
  }
  if (there.images && !here.images && stored.ids) {
    const { imageCount, ids } = stored;
    next = { ...next, imageCount, ids, fields: { ...next.fields, images: ids } };
  }
  // The photographs that this form has saved have ids by now.
  if (!there.images && known.ids === null && stored.ids) next = { ...next, ids: stored.ids };
  return next;
}

/** Stands in for the revision of a draft. */
export const revisionOf = ({ findings, imageCount }: StoredFindings): number => digestOf({ findings, imageCount });
