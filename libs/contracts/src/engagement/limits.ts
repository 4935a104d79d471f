/** Maximum length of a comment, in characters. */
export const MAX_COMMENT_LENGTH = 1000;

/** Maximum number of products in one request for likes. */
export const MAX_PRODUCTS_PER_LIKES_REQUEST = 50;
