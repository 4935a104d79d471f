import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { describedId, idSchema, instantSchema } from '../core/shapes.ts';
import { mailedKinds, noticeEvents, noticeKinds } from './kinds.ts';
import type { NoticeEvent } from './kinds.ts';
import { MAX_PUSH_ENDPOINT_LENGTH, MAX_UNREAD_COUNTED } from './limits.ts';

const closed = { additionalProperties: false } as const;

export const noticeKindSchema = Type.Enum([...noticeKinds]);

/** Allowed values of the field `event` of a notice, such as `order.completed`. */
export const noticeEventNames: readonly NoticeEvent[] = [
  ...noticeEvents.order.map((name) => `order.${name}` as const),
  ...noticeEvents.appointment.map((name) => `appointment.${name}` as const),
  ...noticeEvents.repair.map((name) => `repair.${name}` as const),
];

export const noticeSchema = Type.Object(
  {
    _id: idSchema,
    kind: noticeKindSchema,
    event: Type.Enum([...noticeEventNames]),
    entityId: describedId('The order or appointment; of a repair, the vehicle in the list of the account.'),
    code: Type.String({
      description: 'Short code of the order, reference of the appointment, or number of the repair order.',
    }),
    at: instantSchema,
    readAt: Type.Union([instantSchema, Type.Null()]),
  },
  closed,
);
export type Notice = Static<typeof noticeSchema>;

export const unreadSchema = Type.Object(
  { count: Type.Integer({ minimum: 0, maximum: MAX_UNREAD_COUNTED, description: 'The maximum means "or more".' }) },
  closed,
);

export const readNoticesBodySchema = Type.Union([
  Type.Object({ until: describedId('The newest notice that was seen.') }, closed),
  Type.Object({ entityId: describedId('The order, appointment or own vehicle whose page was opened.') }, closed),
]);

const channelsSchema = Type.Object({ mail: Type.Boolean(), push: Type.Boolean() }, closed);
const timeOfDaySchema = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'Vietnamese time.' });

export const noticePreferencesSchema = Type.Object(
  {
    channels: Type.Object(
      { order: channelsSchema, appointment: channelsSchema, repair: Type.Object({ push: Type.Boolean() }, closed) },
      closed,
    ),
    quietHours: Type.Object(
      {
        enabled: Type.Boolean(),
        from: timeOfDaySchema,
        to: Type.String({
          ...timeOfDaySchema,
          description: 'Differs from `from`; before it, the period crosses midnight.',
        }),
      },
      closed,
    ),
  },
  closed,
);

const wantedSchema = Type.Boolean();

export const staffAlertsSchema = Type.Object(
  {
    chat: wantedSchema,
    appointment: wantedSchema,
    order: wantedSchema,
    comment: wantedSchema,
    workshop: wantedSchema,
    sound: wantedSchema,
  },
  closed,
);

export const pushKeySchema = Type.Object({ publicKey: Type.String() }, closed);

const endpointSchema = Type.String({ minLength: 1, maxLength: MAX_PUSH_ENDPOINT_LENGTH });
const base64Url = (bytes: number) => Type.String({ pattern: `^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$` });

/** What `PushSubscription.toJSON()` returns in a browser, without its expiration time, and the agreed consent. */
export const subscriptionBodySchema = Type.Object(
  {
    endpoint: endpointSchema,
    keys: Type.Object({ p256dh: base64Url(65), auth: base64Url(16) }, closed),
    consent: Type.String({ minLength: 1, maxLength: 20, description: 'Version of the consent text.' }),
  },
  closed,
);
export type SubscriptionBody = Static<typeof subscriptionBodySchema>;

export const unsubscribeBodySchema = Type.Object({ endpoint: endpointSchema }, closed);

export const consentSchema = Type.Object(
  {
    purpose: Type.Literal('push'),
    version: Type.String(),
    givenAt: instantSchema,
    withdrawnAt: Type.Union([instantSchema, Type.Null()]),
  },
  closed,
);
export type Consent = Static<typeof consentSchema>;

const stopToken = Type.String({ minLength: 1, maxLength: 200 });
export const stopBodySchema = Type.Object({ token: stopToken }, closed);
/** Open, because links in mails are rewritten on their way: scanners and mail programs append parameters of their own. */
export const stopQuerySchema = Type.Object({ token: stopToken }, { additionalProperties: true });
export const stoppedSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), kind: Type.Enum([...mailedKinds]) },
  closed,
);
