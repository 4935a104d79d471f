/** Maximum length of a comment, in characters. */
export const MAX_COMMENT_LENGTH = 1000;

/** Maximum length of the reason for which staff hide a comment, in characters. */
export const MAX_HIDING_REASON_LENGTH = 200;

/** Maximum number of products in one request for likes. */
export const MAX_PRODUCTS_PER_LIKES_REQUEST = 50;

/** States by which staff filter comments; `unanswered` are the visible ones without a reply of the garage. */
export const commentStates = ['visible', 'hidden', 'unanswered'] as const;
export type CommentState = (typeof commentStates)[number];
