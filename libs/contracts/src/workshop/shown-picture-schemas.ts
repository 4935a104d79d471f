import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { describedId, instantSchema } from '../core/shapes.ts';
import { MAX_ORDER_PICTURES, pictureSources } from './limits.ts';
import { pictureFields } from './picture-schemas.ts';
import { stepSchema } from './vehicle-schemas.ts';

const closed = { additionalProperties: false } as const;

const releasedSchema = Type.Object(
  { at: instantSchema, step: Type.Enum(stepSchema.enum, { description: 'Step of the order at that time.' }) },
  closed,
);

/** The photographs of an order, of which staff choose those that its customer sees at the link. */
export const orderPicturesSchema = Type.Object(
  {
    pictures: Type.Array(
      Type.Object(
        {
          ...pictureFields,
          source: Type.Enum([...pictureSources]),
          released: Type.Union([releasedSchema, Type.Null()], {
            description: 'Null while the customer does not see it.',
          }),
        },
        closed,
      ),
      { maxItems: MAX_ORDER_PICTURES },
    ),
  },
  closed,
);
export type OrderPictures = Static<typeof orderPicturesSchema>;

export const releasePictureBodySchema = Type.Object(
  {
    pictureId: describedId('A photograph of the order: of its intake, an inspection or the findings of a task.'),
    isShown: Type.Boolean({ description: 'True: the customer sees it at the link. Repeated, it changes nothing.' }),
  },
  closed,
);
export type ReleasePictureBody = Static<typeof releasePictureBodySchema>;

export const releasePictureAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), ...orderPicturesSchema.properties },
  closed,
);
