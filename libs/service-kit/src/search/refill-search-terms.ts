import type { Mongo } from '@garage/mongo';
import { ObjectId, type Db, type Document } from 'mongodb';
import type { SearchedDocuments } from './fill-search-terms.ts';

/** Progress of a fill; absent before its start. */
interface FillRow {
  /** Collection and version. */
  _id: string;
  /** Id of the last document that was read in this pass. */
  position: string | null;
  /** Number of documents that this pass has found without the terms. */
  found: number;
  /** The next pass does not start before. */
  notBefore: Date;
  /** Set while all documents have the terms of the version. */
  doneAt?: Date;
}

/** Documents that get further search terms, while processes of an earlier release may still write them without. */
export interface TermsFill<Source extends Document> extends SearchedDocuments<Source> {
  /** Permanent name of the set of terms. */
  version: string;
}

type Stored<Source> = Source & { _id: ObjectId; searchTerms: string[] };

const COLLECTION = 'searchFills';
const BATCH = 200;
/** Number of documents that the start of a process reads to detect that an earlier release has run again. */
const RECENT = 1_000;
/** An update from the previous release takes less time. */
const UPDATE_MS = 60 * 60_000;
const CHECK_MS = 10_000;

type Target = Pick<TermsFill<Document>, 'collection' | 'version'>;

const idOf = ({ collection, version }: Target): string => `${collection} ${version}`;

/**
 * Returns a function that tells whether all documents have the terms of the version. Until then searches must not depend on them. Its answer
 * is up to ten seconds old.
 */
export function createFillCheck(db: Db, target: Target): () => Promise<boolean> {
  const rows = db.collection<FillRow>(COLLECTION);
  const read = async (): Promise<boolean> =>
    (await rows.findOne({ _id: idOf(target), doneAt: { $exists: true } }, { projection: { _id: 1 } })) !== null;
  let last = { at: -Infinity, answer: Promise.resolve(false) };
  return () => {
    const now = performance.now();
    if (now - last.at > CHECK_MS) {
      const checked = { at: now, answer: read() };
      checked.answer.catch(() => (checked.at = -Infinity));
      last = checked;
    }
    return last.answer;
  };
}

/** Declares that all documents of a new collection have the terms of the version. */
export async function declareFilled(db: Db, target: Target): Promise<void> {
  const state = { position: null, found: 0, notBefore: new Date(0), doneAt: new Date() };
  await db.collection<FillRow>(COLLECTION).updateOne({ _id: idOf(target) }, { $set: state }, { upsert: true });
}

interface FillOptions {
  mongo: Pick<Mongo, 'db'>;
  /** Milliseconds since 1970 (default: the system's clock). */
  now?: () => number;
}

/**
 * Returns a sweep that adds missing terms to all documents, in batches. A pass that has found some is followed by another one after an
 * hour, because processes of the previous release may have written documents behind it. The first pass that finds none completes the fill.
 */
export function createTermsFill<Source extends Document>(
  fill: TermsFill<Source>,
  { mongo: { db }, now = Date.now }: FillOptions,
): (shouldContinue: () => boolean) => Promise<void> {
  const { collection, fields, termsOf } = fill;
  const rows = db.collection<FillRow>(COLLECTION);
  const documents = db.collection(collection);
  const _id = idOf(fill);
  const projection = { ...fields, searchTerms: 1 };
  let verified = false;

  const lacksTerms = (document: Stored<Source>): boolean => {
    const stored = new Set(document.searchTerms);
    return termsOf(document).some((term) => !stored.has(term));
  };

  /** Adds the terms to the documents after a position that lack them. */
  async function fillBatch(position: string | null): Promise<{ last: string | null; found: number }> {
    const filter = {
      'searchTerms.0': { $exists: true },
      ...(position !== null && { _id: { $gt: new ObjectId(position) } }),
    };
    const batch = await documents.find<Stored<Source>>(filter, { projection }).sort({ _id: 1 }).limit(BATCH).toArray();
    const lacking = batch.filter(lacksTerms);
    const updates = lacking.map((document) => ({
      updateOne: {
        // Matches only while the terms are those that were read, so that terms of erased texts do not come back.
        filter: { _id: document._id, searchTerms: document.searchTerms },
        update: { $set: { searchTerms: termsOf(document) } },
      },
    }));
    if (updates.length > 0) await documents.bulkWrite(updates, { ordered: false });
    return { last: batch.length < BATCH ? null : (batch.at(-1)?._id.toHexString() ?? null), found: lacking.length };
  }

  /** Starts the fill again if recent documents lack terms, as after a rollback to the previous release. */
  async function verifyRecent(): Promise<void> {
    if (verified) return;
    const filled = { 'searchTerms.0': { $exists: true } };
    const recent = await documents
      .find<Stored<Source>>(filled, { projection })
      .sort({ _id: -1 })
      .limit(RECENT)
      .toArray();
    verified = true;
    if (recent.some(lacksTerms)) await rows.updateOne({ _id }, { $unset: { doneAt: true } });
  }

  async function finishPass(found: number): Promise<void> {
    const next = found > 0 ? { notBefore: new Date(now() + UPDATE_MS) } : { doneAt: new Date(now()) };
    await rows.updateOne({ _id }, { $set: { position: null, found: 0, ...next } });
  }

  return async (shouldContinue) => {
    const started = { position: null, found: 0, notBefore: new Date(0) };
    const options = { upsert: true, returnDocument: 'after' } as const;
    const row = await rows.findOneAndUpdate({ _id }, { $setOnInsert: started }, options);
    if (!row || row.doneAt) return verifyRecent();
    if (row.notBefore.getTime() > now()) return;
    let { position, found } = row;
    while (shouldContinue()) {
      const batch = await fillBatch(position);
      found += batch.found;
      position = batch.last;
      if (position === null) return finishPass(found);
      await rows.updateOne({ _id }, { $set: { position, found } });
    }
  };
}
