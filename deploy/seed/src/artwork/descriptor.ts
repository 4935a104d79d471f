import type { ModelName } from './models/index.ts';

export type Tint = 'blue' | 'orange' | 'green' | 'amber' | 'red' | 'slate' | 'sky';

export const grounds = [
  'disc',
  'arch',
  'stripes',
  'dots',
  'rings',
  'grid',
  'tiles',
  'shutter',
  'road',
  'blocks',
] as const;
export type Ground = (typeof grounds)[number];

/** A picture of a service or a product, 4:3. */
export type ProductArt = {
  readonly kind: 'product';
  readonly subject: ModelName;
  /** Up to two smaller things beside the subject. */
  readonly props: readonly ModelName[];
  readonly tint: Tint;
  readonly ground: Ground;
  /** Chooses the angle, the side the props stand on and the scale. */
  readonly turn: number;
  /** Chooses the colours and the model's own variation. */
  readonly variant: number;
};

/** A further picture of the same product: cheaper and smaller. */
export type DetailArt = {
  readonly kind: 'detail';
  readonly style: 'close' | 'blueprint' | 'plain';
  readonly subject: ModelName;
  readonly tint: Tint;
  readonly turn: number;
  readonly variant: number;
};

export type Weather = 'clear' | 'rain' | 'night' | 'blossom' | 'heat';

/** The cover of an article, 16:9. */
export type NewsArt = {
  readonly kind: 'news';
  readonly subject: ModelName;
  readonly props: readonly ModelName[];
  readonly tint: Tint;
  readonly weather: Weather;
  readonly variant: number;
};

export const bannerScenes = ['workshop', 'night-rescue', 'tet-check', 'inspection'] as const;
export type BannerScene = (typeof bannerScenes)[number];

/** A full-width scene; its text stands in HTML over the calm left half. */
export type BannerArt = { readonly kind: 'banner'; readonly scene: BannerScene };

/** A portrait of a member of staff. */
export type PortraitArt = {
  readonly kind: 'portrait';
  readonly person: 'woman' | 'man';
  /** Skin, hair, face and clothing are chosen by these. */
  readonly skin: number;
  readonly hair: number;
  readonly face: number;
  readonly outfit: 'overall' | 'polo' | 'shirt' | 'jacket';
  readonly extra: 'none' | 'cap' | 'glasses' | 'headset' | 'safety-glasses';
  readonly tint: Tint;
};

/** What a picture shows; equal descriptors give equal pictures. */
export type ArtDescriptor = ProductArt | DetailArt | NewsArt | BannerArt | PortraitArt;

/** Pixels of each kind. */
export const artSizes = {
  product: { width: 1200, height: 900 },
  detail: { width: 800, height: 600 },
  news: { width: 1200, height: 675 },
  banner: { width: 1920, height: 800 },
  portrait: { width: 600, height: 600 },
} as const satisfies Record<ArtDescriptor['kind'], { readonly width: number; readonly height: number }>;
