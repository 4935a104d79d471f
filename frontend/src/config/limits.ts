/** Fixed numbers of the product. Times are in milliseconds unless the name says seconds; distances are in CSS pixels. */
export const TOAST_MS = 3000;
export const CHUNK_TIMEOUT_MS = 120_000;
export const SCROLL_TO_TOP_AFTER_PX = 300;
export const COMPACT_HEADER_AFTER_PX = 80;
export const PRODUCTS_PER_PAGE = 8;
export const MAX_RELATED_PRODUCTS = 8;
/** Suggestions below a search box: from how many typed characters on, and the debounce of typing. */
export const MIN_SUGGESTION_CHARACTERS = 2;
export const SUGGESTION_DEBOUNCE_MS = 200;
export const FEATURED_ON_HOME = 8;
export const COMMENTS_PER_PAGE = 10;
/** Number of their own hidden comments that the author sees on a product's page. */
export const MAX_OWN_HIDDEN_SHOWN = 100;
export const CARD_NAME_CHARACTERS = 50;
export const CARD_DESCRIPTION_CHARACTERS = 100;
/** Highest stock at which a product page shows the number of remaining items. */
export const LOW_STOCK = 5;
/** Maximum duration of the loading spinner over a list of the back office. */
export const MAX_SPINNER_MS = 2000;
export const OFFICE_PAGE_SIZE = 10;
export const MAX_UNMATCHED_SHOWN = 20;
/** Polling intervals: how often the status of an open order, and the alerts for staff, are requested. */
export const ORDER_POLL_MS = 15_000;
export const ALERT_POLL_MS = 10_000;
/** Notices: how often the unread ones are counted, up to which number they are shown, and how many the bell lists. */
export const UNREAD_POLL_MS = 60_000;
export const MAX_UNREAD_SHOWN = 99;
export const NOTICES_IN_BELL = 8;
/** Mailed codes: their number of digits, and the time in seconds until another one can be requested. */
export const CODE_DIGITS = 6;
export const CODE_RESEND_SECONDS = 60;
/** How long the success message of a password change is shown before the profile opens. */
export const PASSWORD_CHANGED_MS = 2000;
/** Home page: how long each banner, each side of the rotating car and each pair of advisers is shown. */
export const BANNER_MS = 5000;
export const CAR_MS = 3000;
export const ADVISERS_MS = 3000;
export const ADVISERS_STEP = 2;
/** Minimum horizontal distance of a swipe that changes the slide. */
export const SWIPE_PX = 75;
/** Distance that one click on an arrow scrolls the news row: a 300 px card and the 20 px gap beside it. */
export const NEWS_STEP_PX = 320;
export const NEWS_ON_HOME = 10;
export const NEWS_CARD_CHARACTERS = 120;
/** Maximum number of staff members on the public staff page, which has no pages of its own to turn. */
export const MAX_STAFF_SHOWN = 100;
export const NEWS_PER_PAGE = 8;
export const NEWS_EXCERPT_CHARACTERS = 200;
export const OTHER_NEWS = 3;
export const OFFICE_NAME_CHARACTERS = 10;
export const OFFICE_DESCRIPTION_CHARACTERS = 20;
export const OFFICE_NEWS_TITLE_CHARACTERS = 30;
export const OFFICE_NEWS_CONTENT_CHARACTERS = 100;
/** Maximum numbers of social links, counters and maps in the site settings; they must match what the server accepts. */
export const MAX_SOCIAL_LINKS = 3;
export const MAX_COUNTERS = 4;
export const MAX_MAPS = 2;
