/** How a point was found: in order, soon to be done, to be done now, or not checked. */
export const ratings = ['green', 'yellow', 'red', 'unchecked'] as const;
export type Rating = (typeof ratings)[number];

/** Vietnamese names of the ratings. */
export const ratingNames = {
  green: 'Tốt',
  yellow: 'Theo dõi',
  red: 'Cần làm',
  unchecked: 'Chưa kiểm tra',
} as const satisfies Record<Rating, string>;

/** What the history of an order says about a completed inspection: `Tên mẫu: 2 cần làm, 40 tốt`. */
export function describeCounts(name: string, counts: Readonly<Record<Rating, number>>): string {
  const named = (['red', 'yellow', 'green', 'unchecked'] as const).filter((rating) => counts[rating] > 0);
  return `${name}: ${named.map((rating) => `${counts[rating]} ${ratingNames[rating].toLowerCase()}`).join(', ')}`;
}

export const inspectionStates = ['open', 'completed'] as const;
export type InspectionState = (typeof inspectionStates)[number];

/** The number that the pages of the site promise: the points of the built-in template for cars. */
export const PROMISED_POINTS = 45;

/** Maximum number of templates, built-in ones included. */
export const MAX_TEMPLATES = 30;

/** Maximum number of groups of a template. */
export const MAX_GROUPS = 20;

/** Maximum number of points of a template over all groups. */
export const MAX_POINTS = 120;

/** Maximum number of inspections of one repair order. */
export const MAX_ORDER_INSPECTIONS = 10;

/** Maximum number of photographs of one point. */
export const MAX_POINT_PHOTOS = 6;

/** Maximum number of photographs of one inspection. */
export const MAX_INSPECTION_PHOTOS = 60;

/** Maximum number of entries of one inspection. Typing one note may take several. */
export const MAX_ENTRIES = 3000;

/** Maximum length of the note of a point. */
export const MAX_POINT_NOTE = 500;

/** Maximum number of notes of a point that are kept because a colleague replaced them without having seen them. */
export const MAX_REPLACED_NOTES = 20;

/** Largest absolute measured value. */
export const MAX_MEASURED = 100_000;

/** Maximum number of strokes drawn on one photograph, and of points of one stroke. */
export const MAX_STROKES = 20;
export const MAX_STROKE_POINTS = 200;

/** Coordinates of strokes are thousandths of the photograph's width and height. */
export const STROKE_SCALE = 1000;
