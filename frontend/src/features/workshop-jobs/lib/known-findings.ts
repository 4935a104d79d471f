import { digestOf } from '../../../shared/office/drafts/draft.ts';

/** What the form contains. */
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

/** The stored findings that the form has last shown or saved. A difference to those on the server was made on another device. */
export interface KnownFindings extends StoredFindings {
  /** The version of the task when the form was opened or last saved. */
  version: number;
  /** The same findings as the form contains them: photographs that were added in it stay data URLs after they were saved. */
  fields: FindingsFields;
}

interface Parts {
  findings: boolean;
  images: boolean;
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** What was changed in the form. */
export const changedIn = (fields: FindingsFields, known: KnownFindings): Parts => ({
  findings: fields.findings !== known.fields.findings,
  images: !isSameList(fields.images, known.fields.images),
});

/** What was changed on another device. The version alone does not say it: starting and pausing the task raise it, too. */
function changedElsewhere(stored: StoredFindings, known: KnownFindings): Parts {
  // The task was read from the server before this form was saved.
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

/** Takes what is new on the server for the fields that were not changed here. Returns `known` itself when nothing is new. */
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

/** A number that changes with the stored findings, as the revision of a draft. */
export const revisionOf = ({ findings, imageCount }: StoredFindings): number => digestOf({ findings, imageCount });
