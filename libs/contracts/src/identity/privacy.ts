import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import type { RequestContract } from '../core/request-reply.ts';
import { idSchema, instantSchema } from '../core/shapes.ts';
import { accountTypeSchema } from './schemas.ts';

const closed = { additionalProperties: false } as const;

/** Services besides identity that store data of accounts. Each erases them when the account is deleted, and confirms that. */
export const erasingServices = ['engagement', 'commerce', 'booking', 'chat', 'workshop'] as const;
export type ErasingService = (typeof erasingServices)[number];

/**
 * Proof for the erasure of an account: its password, or the mailed code if it has none. A request with a
 * reauthentication ticket needs neither.
 */
export const eraseAccountBodySchema = Type.Object(
  {
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 16 })),
  },
  closed,
);
export type EraseAccountBody = Static<typeof eraseAccountBodySchema>;

/** Data that one service stores about an account: lists of records by section name. The service defines sections and records. */
const sectionsSchema = Type.Record(Type.String(), Type.Array(Type.Unknown()));

export const personalDataSchema = Type.Object(
  {
    status: Type.Literal(SUCCESS),
    exportedAt: instantSchema,
    account: Type.Object(
      {
        id: idSchema,
        fullName: Type.String(),
        email: Type.String(),
        phone: Type.String({ description: 'Empty when there is none.' }),
        pendingEmail: Type.Union([Type.Null(), Type.String()]),
        image: Type.String(),
        roles: Type.Array(Type.String()),
        grants: Type.Array(Type.String()),
        type: accountTypeSchema,
        createdAt: instantSchema,
      },
      closed,
    ),
    identity: sectionsSchema,
    engagement: sectionsSchema,
    commerce: sectionsSchema,
    booking: sectionsSchema,
    chat: sectionsSchema,
    workshop: sectionsSchema,
  },
  closed,
);
export type PersonalData = Static<typeof personalDataSchema>;

/** A page of the data a service stores about an account. `next` is the cursor of the next page; null on the last one. */
const pageOf = <const Service extends ErasingService>(service: Service) =>
  ({
    subject: `${service}.personal-data.page.v1`,
    askedBy: ['identity'],
    request: Type.Object({ accountId: idSchema, after: Type.Optional(Type.String({ maxLength: 100 })) }),
    reply: Type.Object({
      section: Type.String(),
      entries: Type.Array(Type.Unknown()),
      next: Type.Union([Type.Null(), Type.String()]),
    }),
  }) as const satisfies RequestContract;

export const personalDataPages = {
  engagement: pageOf('engagement'),
  commerce: pageOf('commerce'),
  booking: pageOf('booking'),
  chat: pageOf('chat'),
  workshop: pageOf('workshop'),
} as const satisfies Record<ErasingService, RequestContract>;
