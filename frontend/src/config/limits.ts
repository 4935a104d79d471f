/** The numbers the product fixes, in one place. Times are in milliseconds, distances in CSS pixels. */
export const TOAST_MS = 3000;
export const CHUNK_TIMEOUT_MS = 120_000;
export const SCROLL_TO_TOP_AFTER_PX = 300;
export const COMPACT_HEADER_AFTER_PX = 80;
export const PRODUCTS_PER_PAGE = 8;
export const MOST_RELATED_PRODUCTS = 8;
/** Suggestions below a search box: how many, from how many characters on, and how long after the last one typed. */
export const SUGGESTIONS = 6;
export const SHORTEST_SUGGESTED = 2;
export const SUGGEST_AFTER_MS = 200;
export const FEATURED_ON_HOME = 8;
export const COMMENTS_PER_PAGE = 10;
export const CARD_NAME_CHARACTERS = 50;
export const CARD_DESCRIPTION_CHARACTERS = 100;
/** From this stock on the number that is left is said. */
export const LOW_STOCK = 5;
/** How long the spinner over a list of the back office turns at most. */
export const SPINNER_MS = 2000;
export const OFFICE_PAGE_SIZE = 10;
/** How often an open order is asked for anew, and how often staff are told what is new. */
export const ORDER_POLL_MS = 15_000;
export const ALERT_POLL_MS = 10_000;
/** A mailed code: its length, and how long, in seconds, before another can be asked for. */
export const CODE_DIGITS = 6;
export const CODE_RESEND_SECONDS = 60;
/** How long the success of a password change is shown before the profile. */
export const PASSWORD_CHANGED_MS = 2000;
/** The home page: how long a slide, a side of the car and two advisers are shown. */
export const BANNER_MS = 5000;
export const CAR_MS = 3000;
export const ADVISERS_MS = 3000;
export const ADVISERS_STEP = 2;
/** How far a finger moves sideways until the slide changes. */
export const SWIPE_PX = 75;
/** Room for a card of 300 px and the gap beside it. */
export const NEWS_STEP_PX = 320;
export const NEWS_ON_HOME = 10;
export const NEWS_CARD_CHARACTERS = 120;
/** How many of the staff are shown at most, on one page. */
export const STAFF_SHOWN = 100;
export const NEWS_PER_PAGE = 8;
export const NEWS_EXCERPT_CHARACTERS = 200;
export const OTHER_NEWS = 3;
export const OFFICE_NAME_CHARACTERS = 10;
export const OFFICE_DESCRIPTION_CHARACTERS = 20;
export const OFFICE_NEWS_TITLE_CHARACTERS = 30;
export const OFFICE_NEWS_CONTENT_CHARACTERS = 100;
/** How much of each the settings hold, as the server takes it. */
export const MOST_SOCIAL_LINKS = 3;
export const MOST_COUNTERS = 4;
export const MOST_MAPS = 2;
