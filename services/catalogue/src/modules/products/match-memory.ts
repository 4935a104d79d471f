/**
 * Number of changed products after which everything is forgotten. Until then a count is wrong by at most this number
 * and by the changes whose events are still on their way.
 */
const MAX_CHANGES = 50;
/** Maximum number of terms and of filters that are remembered. */
const MAX_REMEMBERED = 10_000;

/** What a process remembers about the search terms of products, so that it does not ask the database each time. */
export interface MatchMemory {
  /** How many products have a term; undefined when it is not known. */
  countOf(term: string): number | undefined;
  noteCount(term: string, count: number): void;
  /**
   * True for a filter that is known to have more matches than are loaded together. As these are twice as many as a
   * search returns, enough remain after MAX_CHANGES.
   */
  hasMany(filter: string): boolean;
  noteMany(filter: string): void;
  /** Notes that a process created, changed or removed a product. */
  noteChange(): void;
  /** Forgets everything, because changes may have been missed. */
  drop(): void;
}

export function createMatchMemory(): MatchMemory {
  const counts = new Map<string, number>();
  const many = new Set<string>();
  let changes = 0;

  function drop(): void {
    counts.clear();
    many.clear();
    changes = 0;
  }
  const makeRoom = (): void => {
    if (counts.size + many.size >= MAX_REMEMBERED) drop();
  };

  return {
    countOf: (term) => counts.get(term),
    noteCount(term, count) {
      makeRoom();
      counts.set(term, count);
    },
    hasMany: (filter) => many.has(filter),
    noteMany(filter) {
      makeRoom();
      many.add(filter);
    },
    noteChange() {
      changes += 1;
      if (changes >= MAX_CHANGES) drop();
    },
    drop,
  };
}
