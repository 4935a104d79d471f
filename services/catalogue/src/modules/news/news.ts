/** A news article as stored. */
export interface NewsArticle {
  id: string;
  title: string;
  /** Sanitised HTML. */
  content: string;
  /** URL for `<img src>`, or empty. */
  image: string;
  createdAt: Date;
  /** Incremented by every change; events carry it. */
  version: number;
}

/** An article with the start of its text instead of the content. */
export type NewsSummary = Omit<NewsArticle, 'content'> & { beginning: string };

/** The fields that staff edit. */
export type NewsFields = Pick<NewsArticle, 'title' | 'content' | 'image'>;
