/** Length of the excerpt that identifies a comment in names of buttons and drafts. */
export const EXCERPT_CHARACTERS = 60;
