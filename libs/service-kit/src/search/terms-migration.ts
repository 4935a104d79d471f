import type { Migration } from '@garage/mongo';
import type { Document, ObjectId } from 'mongodb';
import { searchTermsOf, type SearchedParts } from './search-terms.ts';

export interface TermsMigration<Source extends Document> {
  /** Permanent name of the migration. */
  name: string;
  collection: string;
  /** Projection of the fields that `partsOf` reads. */
  fields: Readonly<Partial<Record<Extract<keyof Source, string>, 1>>>;
  partsOf: (document: Source) => SearchedParts;
}

/** Adds `searchTerms` to the documents that an earlier release stored without them. */
export function fillSearchTerms<Source extends Document>(options: TermsMigration<Source>): Migration {
  const { name, collection, fields, partsOf } = options;
  return {
    name,
    async run({ db, checkpoint }) {
      const documents = db.collection(collection);
      const incomplete = { searchTerms: { $exists: false } };
      for await (const stored of documents.find<Source & { _id: ObjectId }>(incomplete, { projection: fields })) {
        const { _id } = stored;
        await documents.updateOne({ _id, ...incomplete }, { $set: { searchTerms: searchTermsOf(partsOf(stored)) } });
        await checkpoint(_id.toHexString());
      }
    },
  };
}
