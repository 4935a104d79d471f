import type { Alternative, Unit } from './plan-search.ts';
import { MAX_PREFIX_LENGTH, prefixesOf, prefixTermOf } from './prefixes.ts';
import { MAX_PHRASE_WORDS } from './synonyms.ts';
import { readWords, wordsOf } from './words.ts';

/** Maximum number of distinct words indexed of a description, which may have 10,000 characters. */
const MAX_DESCRIPTION_WORDS = 150;

const inName = (words: readonly string[]) => `n ${words.join(' ')}`;
const anywhere = (word: string) => `w ${word}`;
const accented = (word: string) => `x ${word}`;

function phrasesOf(words: readonly string[], length: number): string[][] {
  return Array.from({ length: Math.max(0, words.length - length + 1) }, (_, start) =>
    words.slice(start, start + length),
  );
}

/**
 * Search terms of a product for one index over all of them: every phrase of one to four words of its name (`n …`),
 * prefixes of the name's words (`p …`), and every word of name and description (`w …`), all folded; and the words of the
 * name that have accents, with them (`x …`). Products stored by older versions have no `x …` terms.
 */
export function searchTermsOf({ name, description }: { name: string; description: string }): string[] {
  const nameWords = wordsOf(name);
  const terms = new Set<string>();
  for (let length = 1; length <= MAX_PHRASE_WORDS; length += 1) {
    for (const run of phrasesOf(nameWords, length)) terms.add(inName(run));
  }
  for (const word of nameWords) {
    terms.add(anywhere(word));
    for (const prefix of prefixesOf(word)) terms.add(prefix);
  }
  for (const word of readWords(name)) if (word.accented !== null) terms.add(accented(word.accented));
  for (const word of [...new Set(wordsOf(description))].slice(0, MAX_DESCRIPTION_WORDS)) terms.add(anywhere(word));
  return [...terms];
}

/**
 * Returns a function that tells whether `searchTermsOf` gives a term for a product of this name, without computing all
 * of them: a search ranks up to hundreds of names. Words of the description are not known to it.
 */
export function matchName(name: string): (term: string) => boolean {
  const words = wordsOf(name);
  const inOrder = ` ${words.join(' ')} `;
  return (term) => {
    const [kind, text] = [term.slice(0, 2), term.slice(2)];
    if (kind === 'n ') return inOrder.includes(` ${text} `);
    if (kind === 'p ') return text.length <= MAX_PREFIX_LENGTH && words.some((word) => word.startsWith(text));
    if (kind === 'x ') return readWords(name).some((word) => word.accented === text);
    return kind === 'w ' && words.includes(text);
  };
}

/** Every product is indexed with the term of its category, so that a search within a category only adds this term. */
export const categoryTerm = (categoryId: string): string => `c ${categoryId}`;

/** Search terms all of which a product must have to match in this tier. */
export type SearchTier = readonly string[];

/**
 * Ranks of matches, best first: those with the typed accents precede those without, and within each, phrases precede
 * words in any order.
 */
const ranks = { exactPhrase: 0, exactWords: 1, phrase: 2, words: 3 } as const;

interface RankedTier {
  terms: SearchTier;
  rank: number;
}

/** The search terms for one alternative, which is one way to read a query, from the strictest match to the loosest. */
export interface SearchTiers {
  /**
   * The words as a phrase of the name, and all of them anywhere in the name: first with their accents, if they have
   * any, then folded.
   */
  whole: RankedTier[];
  /** All words in the name, the last one as a prefix. Whatever matches a tier of `whole` matches this one too. */
  unfinished: SearchTier;
  /** All words, each anywhere in the name or the description. */
  anywhere: SearchTier;
}

/** Computes the search terms for one way to read a query. */
export function searchTiersOf(units: Alternative): SearchTiers {
  const words = units.flatMap((unit) => unit.words);
  const folded = words.map((word) => word.folded);
  const each = units.map(termOf);
  const phrase = phrasesOf(folded, Math.min(folded.length, MAX_PHRASE_WORDS)).map(inName);
  return {
    whole: wholeTiers({ phrase, each, accents: words.flatMap((word) => word.accented ?? []) }),
    unfinished: unique([...each.slice(0, -1), ...units.slice(-1).map(prefixOf)]),
    anywhere: unique(folded.map(anywhere)),
  };
}

function wholeTiers({ phrase, each, accents }: { phrase: string[]; each: string[]; accents: string[] }): RankedTier[] {
  const exact = accents.map(accented);
  const tiers = [
    { terms: [...phrase, ...exact], rank: ranks.exactPhrase },
    { terms: [...each, ...exact], rank: ranks.exactWords },
    { terms: phrase, rank: ranks.phrase },
    { terms: each, rank: ranks.words },
  ];
  // Tiers with equal terms are merged into the best one: a single word is its own phrase, and a word without accents
  // has no exact tier.
  const different = new Map(tiers.toReversed().map((tier) => [tier.terms.toSorted().join('\n'), tier]));
  return [...different.values()].toReversed().map(({ terms, rank }) => ({ terms: unique(terms), rank }));
}

const termOf = ({ words }: Unit): string => inName(words.map(({ folded }) => folded));

function prefixOf(unit: Unit): string {
  const [word] = unit.words;
  return unit.isTyped && word ? prefixTermOf(word.folded) : termOf(unit);
}

const unique = (terms: readonly string[]): SearchTier => [...new Set(terms)];

/** The tiers of several alternatives that match names, best first; those with a prefix come last. */
export function orderTiers(alternatives: readonly SearchTiers[]): SearchTier[] {
  const whole = alternatives.flatMap((tiers) => tiers.whole).toSorted((a, b) => a.rank - b.rank);
  return [...whole.map(({ terms }) => terms), ...alternatives.map(({ unfinished }) => unfinished)];
}
