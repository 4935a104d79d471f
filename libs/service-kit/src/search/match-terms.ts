import { ObjectId } from 'mongodb';
import { searchedTermsOf } from './search-terms.ts';

/** A condition on `searchTerms` or on the id of a document; empty when nothing is searched. */
export type SearchCondition = { _id?: ObjectId; searchTerms?: { $all: string[] } };

/** The condition for a text that staff searched for: the id of one document, or words of its `searchTerms`. */
export function matchSearch(text = ''): SearchCondition {
  const typed = text.trim();
  if (/^[0-9a-f]{24}$/i.test(typed)) return { _id: new ObjectId(typed) };
  const terms = searchedTermsOf(typed);
  return terms.length === 0 ? {} : { searchTerms: { $all: terms } };
}
