import type { NewsArt } from '../../artwork/descriptor.ts';

export type SeedArticle = {
  readonly key: string;
  readonly title: string;
  /** HTML of h2, p, ul and li only. */
  readonly content: string;
  /** Days before the day of seeding. */
  readonly daysAgo: number;
  readonly art: NewsArt;
};
