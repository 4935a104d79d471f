import type { Migration } from '@garage/mongo';
import { ObjectId, type Document } from 'mongodb';

/** The documents of a collection that have `searchTerms`. */
export interface SearchedDocuments<Source extends Document> {
  collection: string;
  /** Projection of the fields that `termsOf` reads. */
  fields: Readonly<Partial<Record<Extract<keyof Source, string>, 1>>>;
  termsOf: (document: Source) => string[];
}

export interface TermsMigration<Source extends Document> extends SearchedDocuments<Source> {
  /** Permanent name of the migration. */
  name: string;
}

/** Adds `searchTerms` to the documents that an earlier release stored without them. */
export function fillSearchTerms<Source extends Document>(options: TermsMigration<Source>): Migration {
  const { name, collection, fields, termsOf } = options;
  return {
    name,
    async run({ db, checkpoint }) {
      const documents = db.collection(collection);
      const incomplete = { searchTerms: { $exists: false } };
      for await (const stored of documents.find<Source & { _id: ObjectId }>(incomplete, { projection: fields })) {
        const { _id } = stored;
        await documents.updateOne({ _id, ...incomplete }, { $set: { searchTerms: termsOf(stored) } });
        await checkpoint(_id.toHexString());
      }
    },
  };
}

/** Replaces the `searchTerms` of documents that an earlier release computed in another way. */
export function replaceSearchTerms<Source extends Document>(options: TermsMigration<Source>): Migration {
  const { name, collection, fields, termsOf } = options;
  return {
    name,
    async run({ db, position, checkpoint }) {
      const documents = db.collection(collection);
      // Documents without terms have none to replace, such as orders that were never placed.
      const left = { 'searchTerms.0': { $exists: true }, ...(position && { _id: { $gt: new ObjectId(position) } }) };
      const found = documents.find<Source & { _id: ObjectId }>(left, { projection: fields }).sort({ _id: 1 });
      for await (const stored of found) {
        // Matches only while the texts are those that were read, so that terms of erased ones do not come back.
        await documents.updateOne(stored, { $set: { searchTerms: termsOf(stored) } });
        await checkpoint(stored._id.toHexString());
      }
    },
  };
}
