/**
 * A total is exact up to this number of items after the first one of the page. A larger one only says that there are more, because
 * counting them would take longer than reading the page.
 */
export const MAX_COUNTED = 500;
