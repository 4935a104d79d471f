/** The numbers the product fixes, in one place. Times are in milliseconds, distances in CSS pixels. */
export const TOAST_MS = 3000;
export const CHUNK_TIMEOUT_MS = 120_000;
export const SCROLL_TO_TOP_AFTER_PX = 300;
export const COMPACT_HEADER_AFTER_PX = 80;
export const PRODUCTS_PER_PAGE = 8;
export const MOST_RELATED_PRODUCTS = 8;
export const FEATURED_ON_HOME = 8;
export const CARD_NAME_CHARACTERS = 50;
export const CARD_DESCRIPTION_CHARACTERS = 100;
/** From this stock on the number that is left is said. */
export const LOW_STOCK = 5;
