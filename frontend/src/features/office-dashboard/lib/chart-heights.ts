const ROW_HEIGHT = 30;

/** In CSS pixels. Defined apart from the charts, so that their space is reserved before their code has loaded. */
export const REGISTRATION_CHART_HEIGHT = 260;
export const categoryChartHeight = (categories: number): number => categories * ROW_HEIGHT + 16;
