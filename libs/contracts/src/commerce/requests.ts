import { Type } from 'typebox';
import { imageAddressSchema } from '../core/image-schemas.ts';
import type { RequestContract } from '../core/request-reply.ts';

const addresses = Type.Array(imageAddressSchema, { maxItems: 1_000 });

/** Returns which of these product pictures are used in orders: catalogue keeps those even after the product got another picture. */
export const orderedPictures = {
  subject: 'commerce.pictures.ordered.v1',
  askedBy: ['catalogue'],
  request: Type.Object({ addresses }),
  reply: Type.Object({ addresses }),
} as const satisfies RequestContract;
