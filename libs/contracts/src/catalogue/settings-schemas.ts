import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';

const closed = { additionalProperties: false } as const;
const line = Type.String({ maxLength: 300 });
const link = Type.String({ maxLength: 500, pattern: '^https://' });
const civilTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

const phoneNumber = Type.String({
  maxLength: 20,
  pattern: '^[0-9 .+]*$',
  description: 'Phone number as displayed; separators are removed for dialling. Empty when there is none.',
});

const orEmpty = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Literal('')]);

/** Settings of the whole site, edited by staff. Fields that were never filled in are empty. */
export const siteSettingsSchema = Type.Object(
  {
    name: line,
    company: line,
    slogan: line,
    street: line,
    city: line,
    taxId: line,
    hotline: phoneNumber,
    rescue: phoneNumber,
    email: orEmpty(Type.String({ format: 'email', maxLength: 254 })),
    hours: Type.Object(
      {
        text: line,
        days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
          maxItems: 7,
          description: '0 = Sunday … 6 = Saturday',
        }),
        opens: civilTime,
        closes: civilTime,
      },
      closed,
    ),
    chatApp: Type.Object({ name: line, url: orEmpty(link) }, closed),
    socialLinks: Type.Array(
      Type.Object(
        {
          kind: Type.Union([Type.Literal('community'), Type.Literal('video'), Type.Literal('clips')]),
          name: line,
          url: link,
        },
        closed,
      ),
      { maxItems: 3 },
    ),
    maps: Type.Array(
      Type.Object({ name: line, address: line, latitude: Type.Number(), longitude: Type.Number() }, closed),
      { maxItems: 2 },
    ),
    attribution: line,
    counters: Type.Array(Type.Object({ value: Type.String({ maxLength: 10 }), label: line }, closed), { maxItems: 4 }),
    revision: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'Number of changes so far. In a request: the revision that was edited; CONFLICT when it has changed since.',
      }),
    ),
  },
  closed,
);
export type SiteSettings = Static<typeof siteSettingsSchema>;

export const siteSettingsAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), settings: siteSettingsSchema },
  closed,
);
