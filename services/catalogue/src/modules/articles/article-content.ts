/** The text of an article. Slug and title are in the contract. */
export interface ArticleContent {
  /** One or two sentences, shown on cards and by search engines. */
  summary: string;
  /** Paragraphs. */
  introduction: readonly string[];
  /** When the service is needed. */
  symptoms: readonly string[];
  /** Work steps in order. */
  work: readonly { title: string; text: string }[];
  duration: string;
  warranty: string;
  faq: readonly { question: string; answer: string }[];
  /** Searches whose best results are shown with the article, most relevant first. */
  productSearches: readonly string[];
}
