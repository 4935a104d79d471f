const base = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full text-sm font-semibold';

/** Styles of the like button: `card` over the picture of a card, `page` beside the price on a product's page. */
export const likeStyles = {
  card: `${base} bg-paper/95 px-2.5 text-ink shadow-float hover:text-red`,
  page: `${base} border border-edge/60 bg-paper px-4 text-ink hover:border-red hover:text-red`,
} as const;

export type LikeStyle = keyof typeof likeStyles;
