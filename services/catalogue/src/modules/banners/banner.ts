/** A slide of the home page: a picture, and the words that stand over it. */
export interface Banner {
  id: string;
  /** An address for `<img src>`. */
  image: string;
  headline: string;
  line: string;
  callText: string;
  /** A path of this site, or empty. */
  callLink: string;
  /** Whether the picture is dark, so that its words are light. */
  dark: boolean;
  createdAt: Date;
  /** Counts the changes of the slide: the version its events carry. */
  version: number;
}

/** What staff write of a slide. */
export type BannerFields = Pick<Banner, 'image' | 'headline' | 'line' | 'callText' | 'callLink' | 'dark'>;
