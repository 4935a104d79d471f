export type SeedArticle = {
  readonly title: string;
  /** HTML of h2, p, ul and li only. */
  readonly content: string;
  /** Days before the day of seeding. */
  readonly daysAgo: number;
  readonly picture: string;
};
