import { Type } from 'typebox';
import type { Static } from 'typebox';
import { imageUploadSchema } from '../core/image-schemas.ts';
import { describedId, idSchema } from '../core/shapes.ts';

const closed = { additionalProperties: false } as const;

/** A private photograph and the temporary address at which it is shown. */
export const pictureFields = {
  _id: idSchema,
  address: Type.String({ description: 'Valid for some minutes, for whoever has it.' }),
};

const pictureSchema = Type.Object(pictureFields, closed);
export type PrivatePicture = Static<typeof pictureSchema>;

/** The photographs of a record, in their order. */
export const pictureListSchema = (max: number) =>
  Type.Object({ images: Type.Array(pictureSchema, { maxItems: max }) }, closed);

/** All photographs that a record has after a change, in their order. */
export const changedImagesSchema = (max: number) =>
  Type.Array(
    Type.Union([describedId('A photograph of the record that stays. Unknown ones are left out.'), imageUploadSchema]),
    { maxItems: max },
  );

/** The parts of the temporary address at which a photograph is shown without a token. */
export const pictureParamsSchema = Type.Object(
  {
    id: idSchema,
    expires: Type.String({ pattern: String.raw`^\d{10}$`, description: 'Seconds since 1970.' }),
    signature: Type.String({ pattern: String.raw`^[\w-]{43}$` }),
  },
  closed,
);
