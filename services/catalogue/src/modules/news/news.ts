/** A news article as this service holds it. */
export interface NewsArticle {
  id: string;
  title: string;
  /** HTML of a few harmless elements. */
  content: string;
  /** An address for `<img src>`, or empty. */
  image: string;
  createdAt: Date;
  /** Counts the changes of the article: the version its events carry. */
  version: number;
}

/** An article of a list whose contents were not asked for: the beginning of its text instead. */
export type NewsSummary = Omit<NewsArticle, 'content'> & { beginning: string };

/** What staff write of an article. */
export type NewsFields = Pick<NewsArticle, 'title' | 'content' | 'image'>;
