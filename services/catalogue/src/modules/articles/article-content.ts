/** The text of an article. Its slug and title are the contract's. */
export interface ArticleContent {
  /** One or two sentences; search engines and cards show them. */
  summary: string;
  /** Paragraphs. */
  introduction: readonly string[];
  /** When one needs it. */
  symptoms: readonly string[];
  /** What is done, in this order. */
  work: readonly { title: string; text: string }[];
  duration: string;
  warranty: string;
  faq: readonly { question: string; answer: string }[];
  /** Searches whose best results belong to the article, the most telling first. */
  productSearches: readonly string[];
}
