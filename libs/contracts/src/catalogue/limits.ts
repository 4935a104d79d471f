/** How many pictures a product may have beside its main one. */
export const MOST_SUB_IMAGES = 8;

/** From this stock on a product is shown as running low. */
export const LOW_STOCK_LIMIT = 5;
