import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { imageUploadSchema } from '../core/image-schemas.ts';
import { idSchema, instantSchema } from '../core/shapes.ts';

export const roleSchema = Type.Object({ _id: idSchema, name: Type.String() }, { additionalProperties: false });
export type Role = Static<typeof roleSchema>;

export const accountTypeSchema = Type.Union([Type.Literal('local'), Type.Literal('google'), Type.Literal('facebook')]);

const emailSchema = Type.String({ format: 'email', maxLength: 254 });
const fullNameSchema = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const passwordSchema = Type.String({ minLength: 1, maxLength: 200 });

export const accountSchema = Type.Object(
  {
    _id: idSchema,
    id: idSchema,
    fullName: Type.String(),
    name: Type.String({ description: 'The same as fullName.' }),
    email: Type.String(),
    image: Type.String({ description: 'An address for <img src>, or empty.' }),
    avatar: Type.String({ description: 'The same as image.' }),
    roles: Type.Array(roleSchema),
    status: Type.Boolean({ description: 'true = active' }),
    type: accountTypeSchema,
    createdAt: instantSchema,
  },
  { additionalProperties: false },
);
export type Account = Static<typeof accountSchema>;

export const createAccountBodySchema = Type.Object(
  {
    fullName: fullNameSchema,
    email: emailSchema,
    password: passwordSchema,
    image: Type.Optional(Type.Union([imageUploadSchema, Type.Literal('')])),
    roles: Type.Optional(Type.Unknown({ description: 'Accepted and ignored.' })),
    status: Type.Optional(Type.Unknown({ description: 'Accepted and ignored.' })),
  },
  { additionalProperties: false },
);
export type CreateAccountBody = Static<typeof createAccountBodySchema>;

export const loginBodySchema = Type.Object(
  { email: emailSchema, password: passwordSchema },
  { additionalProperties: false },
);
export type LoginBody = Static<typeof loginBodySchema>;

export const sessionSchema = Type.Object(
  {
    status: Type.Literal(SUCCESS),
    message: Type.String(),
    token: Type.String(),
    id: idSchema,
    fullName: Type.String(),
    email: Type.String(),
    image: Type.String(),
    roles: Type.Array(roleSchema),
  },
  { additionalProperties: false },
);
export type Session = Static<typeof sessionSchema>;

export const accountAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), account: accountSchema },
  { additionalProperties: false },
);
