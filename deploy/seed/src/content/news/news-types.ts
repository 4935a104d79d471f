export type SeedArticle = {
  readonly title: string;
  /** HTML of h2, p, ul and li only. */
  readonly content: string;
  /** Age of the article at the time of seeding, in days. */
  readonly daysAgo: number;
  readonly picture: string;
};
