import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { imageAddressSchema, imageUploadSchema } from '../core/image-schemas.ts';
import { grantNames } from './grants.ts';
import { idSchema, instantSchema, nonBlank, pagingProperties } from '../core/shapes.ts';

export const roleSchema = Type.Object({ _id: idSchema, name: Type.String() }, { additionalProperties: false });
export type Role = Static<typeof roleSchema>;

/** Absent when the account has none. */
const grantsSchema = Type.Optional(Type.Array(Type.Enum([...grantNames])));

export const accountTypeSchema = Type.Union([Type.Literal('local'), Type.Literal('google'), Type.Literal('facebook')]);

const emailSchema = Type.String({ format: 'email', maxLength: 254 });
const fullNameSchema = nonBlank(100);
const passwordSchema = Type.String({ minLength: 1, maxLength: 200 });

export const accountSchema = Type.Object(
  {
    _id: idSchema,
    id: idSchema,
    fullName: Type.String(),
    name: Type.String({ description: 'The same as fullName.' }),
    email: Type.String(),
    image: Type.String({ description: 'URL for <img src>, or empty.' }),
    avatar: Type.String({ description: 'The same as image.' }),
    roles: Type.Array(roleSchema),
    grants: grantsSchema,
    status: Type.Boolean({ description: 'true = active' }),
    type: accountTypeSchema,
    createdAt: instantSchema,
    verified: Type.Boolean({ description: 'True once the e-mail is confirmed.' }),
    phone: Type.Optional(Type.String({ description: 'For the owner only; absent when there is none.' })),
  },
  { additionalProperties: false },
);
export type Account = Static<typeof accountSchema>;

const avatarSchema = Type.Union([imageUploadSchema, Type.Literal('')]);

/** Required unless a master creates the account, whose owner then gets a mail to set a password. */
export const createAccountBodySchema = Type.Object(
  {
    fullName: fullNameSchema,
    email: emailSchema,
    password: Type.Optional(passwordSchema),
    image: Type.Optional(avatarSchema),
    roles: Type.Optional(Type.Unknown({ description: 'An array of role ids; ignored unless the caller is a master.' })),
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
    grants: grantsSchema,
  },
  { additionalProperties: false },
);
export type Session = Static<typeof sessionSchema>;

export const accountAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), account: accountSchema },
  { additionalProperties: false },
);

const closed = { additionalProperties: false } as const;

/** A mailed code of six digits. Any other text of this length is accepted by the schema and treated as a wrong code. */
const codeSchema = Type.String({ minLength: 1, maxLength: 16 });

export const emailBodySchema = Type.Object({ email: emailSchema }, closed);
export const verifyBodySchema = Type.Object({ email: emailSchema, code: codeSchema }, closed);
export const resetPasswordBodySchema = Type.Object(
  {
    email: emailSchema,
    verificationCode: Type.Optional(codeSchema),
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 16, description: 'The same as verificationCode.' })),
    newPassword: passwordSchema,
  },
  closed,
);
export type ResetPasswordBody = Static<typeof resetPasswordBodySchema>;

export const setPasswordBodySchema = Type.Object(
  {
    token: Type.String({ pattern: '^[\\w-]{20,200}$', description: 'From the link in the invitation mail.' }),
    newPassword: passwordSchema,
  },
  closed,
);
export const checkPasswordBodySchema = Type.Object({ password: passwordSchema }, closed);
export const codeBodySchema = Type.Object({ code: codeSchema }, closed);
export const changePasswordBodySchema = Type.Object({ newPassword: passwordSchema }, closed);
export const socialLoginBodySchema = Type.Object(
  { access_token: Type.String({ minLength: 1, maxLength: 4096 }) },
  closed,
);

/** Response of a social login: the fields of a login, and the account again as `user`. */
export const socialSessionSchema = Type.Object(
  {
    ...sessionSchema.properties,
    user: Type.Object(
      {
        _id: idSchema,
        id: idSchema,
        fullName: Type.String(),
        email: Type.String(),
        image: Type.String(),
        roles: Type.Array(roleSchema),
      },
      closed,
    ),
  },
  closed,
);
export type SocialSession = Static<typeof socialSessionSchema>;

/** The configured social logins, with the settings their scripts need in the browser. */
export const socialProvidersSchema = Type.Object(
  {
    google: Type.Union([Type.Null(), Type.Object({ clientId: Type.String(), scriptUrl: Type.String() }, closed)]),
    facebook: Type.Union([
      Type.Null(),
      Type.Object({ appId: Type.String(), version: Type.String(), scriptUrl: Type.String() }, closed),
    ]),
  },
  closed,
);
export type SocialProviders = Static<typeof socialProvidersSchema>;

/** Response to a correct current password. */
export const passwordCheckedSchema = Type.Object(
  {
    status: Type.Literal(SUCCESS),
    message: Type.String(),
    codePending: Type.Boolean({ description: 'True when a code mailed earlier for a password change is still valid.' }),
  },
  closed,
);

/** Response to a new password. It ends all sessions but the caller's, which continues with this token. */
export const passwordChangedSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), token: Type.String() },
  closed,
);

export const accountSortSchema = Type.Union([
  Type.Literal('oldest'),
  Type.Literal('newest'),
  Type.Literal('name'),
  Type.Literal('name-desc'),
]);
export type AccountSort = Static<typeof accountSortSchema>;

/** `q` is searched in name, e-mail and role, ignoring accents and case. */
export const accountListQuerySchema = Type.Object(
  {
    ...pagingProperties,
    sort: Type.Optional(accountSortSchema),
    q: Type.Optional(Type.String({ maxLength: 100 })),
  },
  closed,
);
export type AccountListQuery = Static<typeof accountListQuerySchema>;

export const accountCountSchema = Type.Object(
  { status: Type.Literal(SUCCESS), totalAccounts: Type.Integer({ minimum: 0 }) },
  closed,
);

/**
 * Owners change fullName, email, image and phone; a new e-mail becomes active once its code is confirmed. Masters also change status and roles
 * (ids, or objects with `_id`) of others. Fields the caller may not set are ignored.
 */
export const updateAccountBodySchema = Type.Object(
  {
    fullName: Type.Optional(fullNameSchema),
    email: Type.Optional(emailSchema),
    image: Type.Optional(Type.Union([imageUploadSchema, imageAddressSchema, Type.Literal('')])),
    phone: Type.Optional(Type.String({ maxLength: 30, description: 'A Vietnamese number; empty removes it.' })),
    status: Type.Optional(Type.Boolean()),
    roles: Type.Optional(
      Type.Array(Type.Union([idSchema, Type.Object({ _id: idSchema, name: Type.Optional(Type.String()) }, closed)]), {
        maxItems: 3,
      }),
    ),
  },
  closed,
);
export type UpdateAccountBody = Static<typeof updateAccountBodySchema>;

export const updatedAccountSchema = Type.Object(
  {
    status: Type.Literal(SUCCESS),
    message: Type.String(),
    account: accountSchema,
    emailToConfirm: Type.Union([Type.Null(), Type.String()], {
      description: 'The new e-mail until its code is confirmed; null when there is none.',
    }),
  },
  closed,
);

/** Response to a confirmed new e-mail. It ends all sessions but the caller's, which continues with this token. */
export const emailConfirmedSchema = Type.Object({ ...updatedAccountSchema.properties, token: Type.String() }, closed);

export const undoEmailBodySchema = Type.Object(
  { token: Type.String({ pattern: '^[\\w-]{20,200}$', description: 'From the link in the mail to the old e-mail.' }) },
  closed,
);
export const emailRestoredSchema = Type.Object(
  {
    status: Type.Literal(SUCCESS),
    message: Type.String(),
    email: Type.String({ description: 'The restored e-mail.' }),
    setPasswordToken: Type.Union([Type.Null(), Type.String()], {
      description:
        'For accounts.setPassword, since the previous password is revoked. Null for accounts with social login.',
    }),
  },
  closed,
);

export const roleListSchema = Type.Array(roleSchema);
export const assignRoleBodySchema = Type.Object({ accountId: idSchema, roleId: idSchema }, closed);
export const removeRoleBodySchema = Type.Object(
  {
    accountId: idSchema,
    roleId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$', description: 'Absent: all roles are removed.' })),
  },
  closed,
);
export const grantBodySchema = Type.Object({ accountId: idSchema, grant: Type.Enum([...grantNames]) }, closed);
export const accountIdBodySchema = Type.Object({ accountId: idSchema }, closed);

/** One login as its owner sees it, newest first. */
export const signInSchema = Type.Object(
  {
    _id: idSchema,
    at: instantSchema,
    method: accountTypeSchema,
    device: Type.String({ description: 'Browser and operating system.' }),
    address: Type.String({ description: 'The IP address with its last part masked.' }),
    current: Type.Boolean({ description: 'True for the session of this request.' }),
  },
  closed,
);
export type SignIn = Static<typeof signInSchema>;

/** Numbers of accounts, for the dashboard of masters. */
export const accountStatsSchema = Type.Object(
  {
    total: Type.Integer(),
    locked: Type.Integer(),
    unverified: Type.Integer(),
    staff: Type.Integer(),
    registrations: Type.Array(Type.Object({ date: Type.String(), count: Type.Integer() }, closed), {
      description: 'The last 30 days in Vietnam, oldest first, including days without registrations.',
    }),
  },
  closed,
);
export type AccountStats = Static<typeof accountStatsSchema>;
