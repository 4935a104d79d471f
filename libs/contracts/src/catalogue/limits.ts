/** How many pictures a product may have beside its main one. */
export const MOST_SUB_IMAGES = 8;

/** How many products or articles a page of their addresses has at most. */
export const MOST_ADDRESSES = 5_000;

/** From this stock on a product is shown as running low. */
export const LOW_STOCK_LIMIT = 5;

/** How much of a product's description other services keep, in characters: enough for a card. */
export const PRODUCT_EXCERPT_LENGTH = 200;
