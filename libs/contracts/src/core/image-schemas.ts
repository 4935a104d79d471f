import { Type } from 'typebox';
import { IMAGE_CHARACTERS_LIMIT, imageWidths } from './images.ts';

/** A new image as a base64 data URL. The server checks the actual content. */
export const imageUploadSchema = Type.String({
  pattern: '^data:image/[a-z0-9.+-]+;base64,',
  maxLength: IMAGE_CHARACTERS_LIMIT,
});

/** The address of a stored image: `/api/media/catalogue/<sha-256>/<width>.webp`. */
export const imageAddressSchema = Type.String({
  pattern: '^/api/media/[a-z]+/[0-9a-f]{64}/[0-9]{3,4}\\.webp$',
  maxLength: 128,
});

export const mediaParamsSchema = Type.Object(
  {
    hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    file: Type.Union(imageWidths.map((width) => Type.Literal(`${width}.webp`))),
  },
  { additionalProperties: false },
);

/** Response with the bytes of a stored image. */
export const mediaSchema = Type.Unsafe<Buffer>({ contentMediaType: 'image/webp' });
