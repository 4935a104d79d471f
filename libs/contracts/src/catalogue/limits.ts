/** Maximum number of pictures of a product besides its main one. */
export const MAX_SUB_IMAGES = 8;

/** Maximum number of banners, far more than the site shows. */
export const MAX_BANNERS = 100;

/** Maximum number of addresses (products or articles) in one page for the sitemap. */
export const MAX_ADDRESSES = 5_000;

/** Maximum stock of a product that staff can enter. */
export const MAX_STOCK = 1_000_000;

/** Maximum number of products in one bulk change. */
export const MAX_BULK_CHANGES = 100;

/** A product with at most this stock is shown as running low. */
export const LOW_STOCK_LIMIT = 5;

/** Maximum number of groups of synonyms that staff can enter, and of names in one group. */
export const MAX_SYNONYM_GROUPS = 200;
export const MAX_SYNONYMS = 20;

/**
 * Maximum number of suggestions below a search field. The server treats a product search with at most this `limit` as a request
 * for suggestions, made while typing, and never counts it as a search without a result.
 */
export const MAX_SUGGESTIONS = 6;

/** Length of the product description that other services store, in characters: enough for a card. */
export const PRODUCT_EXCERPT_LENGTH = 200;

/** Searches without a result are kept for this number of days. */
export const UNMATCHED_KEPT_DAYS = 90;

/** Maximum number of searches in the statistics of a period. */
export const MAX_FREQUENT_SEARCHES = 20;
