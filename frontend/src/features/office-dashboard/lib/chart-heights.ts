const ROW_HEIGHT = 30;

/** Heights of the charts in CSS pixels. They are not in the charts' module, so that space is reserved before that module has loaded. */
export const REGISTRATION_CHART_HEIGHT = 260;
export const categoryChartHeight = (categories: number): number => categories * ROW_HEIGHT + 16;
