/** The text of an article. Slug and title are in the contract. */
export interface ArticleContent {
  /** A summary of one or two sentences, for cards and the results of search engines. */
  summary: string;
  /** Paragraphs. */
  introduction: readonly string[];
  /** Signs on a car that this service is needed. */
  symptoms: readonly string[];
  /** The steps of the work, in order. */
  work: readonly { title: string; text: string }[];
  duration: string;
  warranty: string;
  faq: readonly { question: string; answer: string }[];
  /** Searches whose best results are shown with the article, most relevant first. */
  productSearches: readonly string[];
}
