/** Maximum number of days of a period whose figures can be requested. */
export const MAX_PERIOD_DAYS = 366;
