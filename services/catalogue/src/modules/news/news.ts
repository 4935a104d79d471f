/** A news article as stored. */
export interface NewsArticle {
  id: string;
  title: string;
  /** Sanitised HTML. */
  content: string;
  /** URL of the image for `<img src>`; empty when there is none. */
  image: string;
  createdAt: Date;
  /** Version, which every change increments and events carry. */
  version: number;
}

/** An article with the start of its text instead of the content. */
export type NewsSummary = Omit<NewsArticle, 'content'> & { beginning: string };

/** The fields that staff edit. */
export type NewsFields = Pick<NewsArticle, 'title' | 'content' | 'image'>;
