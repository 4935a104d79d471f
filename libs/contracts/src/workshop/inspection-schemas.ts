import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { imageUploadSchema } from '../core/image-schemas.ts';
import { describedId, idSchema, instantSchema, nonBlank } from '../core/shapes.ts';
import {
  inspectionStates,
  MAX_GROUPS,
  MAX_MEASURED,
  MAX_ORDER_INSPECTIONS,
  MAX_POINT_NOTE,
  MAX_POINT_PHOTOS,
  MAX_POINTS,
  MAX_REPLACED_NOTES,
  MAX_STROKE_POINTS,
  MAX_STROKES,
  MAX_TEMPLATES,
  ratings,
  STROKE_SCALE,
} from './inspection-limits.ts';
import { engineKinds, vehicleKinds } from './limits.ts';
import { pictureFields } from './picture-schemas.ts';
import { orderNumberSchema, stepSchema, versionSchema } from './vehicle-schemas.ts';

const closed = { additionalProperties: false } as const;
const count = Type.Integer({ minimum: 0 });
const measuredValue = Type.Number({ minimum: -MAX_MEASURED, maximum: MAX_MEASURED });
const pointId = Type.String({ pattern: '^[a-z0-9-]{1,40}$', description: 'Unique in its template.' });
const ratingSchema = Type.Enum([...ratings]);

const measuredSchema = Type.Object(
  {
    unit: Type.String({ minLength: 1, maxLength: 12 }),
    yellow: measuredValue,
    red: measuredValue,
    better: Type.Enum(['high', 'low'], {
      description: '`high`: values below a limit are worse. `low`: those above it.',
    }),
  },
  closed,
);

const pointSchema = Type.Object({ id: pointId, label: nonBlank(80), measured: Type.Optional(measuredSchema) }, closed);

const groupSchema = Type.Object(
  { name: nonBlank(60), points: Type.Array(pointSchema, { minItems: 1, maxItems: MAX_POINTS }) },
  closed,
);

const templateFields = {
  name: nonBlank(80),
  kinds: Type.Array(Type.Enum([...vehicleKinds]), { minItems: 1, maxItems: vehicleKinds.length, uniqueItems: true }),
  engines: Type.Array(Type.Enum([...engineKinds]), {
    maxItems: engineKinds.length,
    uniqueItems: true,
    description: 'Empty: all of them.',
  }),
  groups: Type.Array(groupSchema, { minItems: 1, maxItems: MAX_GROUPS }),
};

export const templateSchema = Type.Object(
  { _id: idSchema, ...templateFields, updatedAt: instantSchema, version: Type.Integer({ minimum: 1 }) },
  closed,
);
export type InspectionTemplate = Static<typeof templateSchema>;

export const templateListSchema = Type.Object(
  { templates: Type.Array(templateSchema, { maxItems: MAX_TEMPLATES }) },
  closed,
);

export const templateBodySchema = Type.Object(templateFields, closed);
export type TemplateBody = Static<typeof templateBodySchema>;

export const templateEditBodySchema = Type.Object({ ...templateFields, version: versionSchema }, closed);
export type TemplateEditBody = Static<typeof templateEditBodySchema>;

export const templateAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), template: templateSchema },
  closed,
);

// OpenAPI 3.0 has no tuples, so that a point is an array of two numbers there.
const coordinate = Type.Integer({ minimum: 0, maximum: STROKE_SCALE });
const strokesSchema = Type.Array(
  Type.Array(Type.Unsafe<[number, number]>(Type.Array(coordinate, { minItems: 2, maxItems: 2 })), {
    minItems: 1,
    maxItems: MAX_STROKE_POINTS,
  }),
  {
    maxItems: MAX_STROKES,
    description: `Lines drawn on the photograph: their points in ${STROKE_SCALE}ths of its width and height.`,
  },
);
export type Strokes = Static<typeof strokesSchema>;

const photoSchema = Type.Object(
  {
    ...pictureFields,
    _id: describedId('The entry that brought the photograph.'),
    strokes: strokesSchema,
  },
  closed,
);
export type InspectionPhoto = Static<typeof photoSchema>;

const noteEntry = Type.Union([idSchema, Type.Null()], { description: 'The entry that wrote the note.' });

export const pointResultSchema = Type.Object(
  {
    pointId,
    rating: Type.Enum([...ratings], { description: 'The worse of the chosen one and the colour of the value.' }),
    chosen: ratingSchema,
    value: Type.Union([Type.Number(), Type.Null()]),
    note: Type.String(),
    noteEntry,
    replacedNotes: Type.Array(Type.Object({ note: Type.String(), by: idSchema, at: instantSchema }, closed), {
      maxItems: MAX_REPLACED_NOTES,
      description: 'Notes that another entry replaced without its author having seen them.',
    }),
    photos: Type.Array(photoSchema, { maxItems: MAX_POINT_PHOTOS }),
    at: instantSchema,
    by: describedId('Account of the last entry.'),
  },
  closed,
);
export type PointResult = Static<typeof pointResultSchema>;

/** An inspection in the list of its order. */
const summary = {
  _id: idSchema,
  orderId: idSchema,
  orderNumber: orderNumberSchema,
  name: Type.String({ description: 'Of the template, as of the start.' }),
  step: Type.Enum([...stepSchema.enum], { description: 'Step of the order at the start.' }),
  state: Type.Enum([...inspectionStates]),
  counts: Type.Object({ green: count, yellow: count, red: count, unchecked: count }, closed),
  photoCount: count,
  createdAt: instantSchema,
  createdBy: idSchema,
  completedAt: Type.Union([instantSchema, Type.Null()]),
  completedBy: Type.Union([idSchema, Type.Null()]),
  updatedAt: instantSchema,
  version: Type.Integer({ minimum: 1 }),
};
export const inspectionSummarySchema = Type.Object(summary, closed);
export type InspectionSummary = Static<typeof inspectionSummarySchema>;

export const inspectionListSchema = Type.Object(
  { inspections: Type.Array(inspectionSummarySchema, { maxItems: MAX_ORDER_INSPECTIONS }) },
  closed,
);

export const inspectionSchema = Type.Object(
  {
    ...summary,
    vehicle: Type.Object(
      { plate: Type.String(), make: Type.String(), model: Type.String(), colour: Type.String() },
      closed,
    ),
    groups: Type.Array(groupSchema, { description: 'The template as it was at the start.' }),
    results: Type.Array(pointResultSchema, { description: 'Points without a result are not checked.' }),
  },
  closed,
);
export type Inspection = Static<typeof inspectionSchema>;

export const startInspectionBodySchema = Type.Object({ templateId: idSchema }, closed);
export type StartInspectionBody = Static<typeof startInspectionBodySchema>;

export const inspectionAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), inspection: inspectionSummarySchema },
  closed,
);

/**
 * What was entered at one point: only what changed. The client makes the id, and may send an entry again until it has an answer: it is
 * applied once. Entries of one point replace each other in the order in which the server gets them; photographs are only added, or removed
 * by name.
 */
export const inspectionEntrySchema = Type.Object(
  {
    _id: describedId('Made by the client; also the id of the photograph.'),
    at: Type.String({ ...instantSchema, description: 'When it was entered, by the clock of the device.' }),
    pointId,
    rating: Type.Optional(ratingSchema),
    value: Type.Optional(
      Type.Union([measuredValue, Type.Null()], { description: 'Only for points that are measured. Null removes it.' }),
    ),
    note: Type.Optional(Type.String({ maxLength: MAX_POINT_NOTE })),
    after: Type.Optional(
      Type.Union([idSchema, Type.Null()], {
        description:
          '`noteEntry` of the note that was seen when this one was written. A note that was not seen is kept among the replaced ones.',
      }),
    ),
    photo: Type.Optional(Type.Object({ image: imageUploadSchema, strokes: strokesSchema }, closed)),
    marks: Type.Optional(Type.Object({ photoId: idSchema, strokes: strokesSchema }, closed)),
    removePhoto: Type.Optional(idSchema),
  },
  closed,
);
export type InspectionEntry = Static<typeof inspectionEntrySchema>;

export const entryAnswerSchema = Type.Object(
  {
    status: Type.Literal(SUCCESS),
    message: Type.String(),
    result: Type.Object(pointResultSchema.properties, {
      ...closed,
      description: 'The point after the entry, and after those of others.',
    }),
    counts: summary.counts,
    version: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type EntryAnswer = Static<typeof entryAnswerSchema>;
