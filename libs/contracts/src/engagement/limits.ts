/** What a comment may hold, in characters. */
export const COMMENT_LENGTH = 1000;

/** How many products a page of cards may ask about at once. */
export const MOST_LIKES_ASKED = 50;
