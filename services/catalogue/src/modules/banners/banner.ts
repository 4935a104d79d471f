/** A banner of the home page: an image with text over it. */
export interface Banner {
  id: string;
  /** URL of the image for `<img src>`. */
  image: string;
  headline: string;
  line: string;
  callText: string;
  /** Path on this site to which the banner links; empty when it has no link. */
  callLink: string;
  /** True for a dark image, which needs light text. */
  dark: boolean;
  /** Place among the banners; absent until staff have put them in order. */
  position?: number;
  createdAt: Date;
  /** Version, which every change increments and events carry. */
  version: number;
}

/** The fields that staff edit. */
export type BannerFields = Pick<Banner, 'image' | 'headline' | 'line' | 'callText' | 'callLink' | 'dark'>;
