const base = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full text-sm font-semibold';

/** On a card over its picture, and beside the price on the product’s page. */
export const likeLooks = {
  card: `${base} bg-paper/95 px-2.5 text-ink shadow-float hover:text-red`,
  page: `${base} border border-edge/60 bg-paper px-4 text-ink hover:border-red hover:text-red`,
} as const;

export type LikeLook = keyof typeof likeLooks;
