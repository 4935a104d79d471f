const ROW_HEIGHT = 30;

/** In CSS pixels; known before the charts' code is there, so that nothing moves when it comes. */
export const REGISTRATION_CHART_HEIGHT = 260;
export const categoryChartHeight = (categories: number): number => categories * ROW_HEIGHT + 16;
