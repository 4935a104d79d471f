import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { describedId, idSchema, instantSchema, moneySchema } from '../core/shapes.ts';
import { MAX_RELEASED_PICTURES, waitingReasons } from './limits.ts';
import { pictureFields } from './picture-schemas.ts';
import {
  jobSeverities,
  LINK_TOKEN_PATTERN,
  MAX_JOB_LINES,
  MAX_JOB_PHOTOS,
  MAX_ORDER_QUESTIONS,
  MAX_PHONE_TRIES,
  MAX_QUOTE_JOBS,
  MAX_SHOWN_PROMISES,
  MAX_SIGNATURE_CHARACTERS,
  partsStates,
  PHONE_DIGITS,
  questionKinds,
  quotedJobStates,
  quoteStates,
} from './quote-limits.ts';
import { promiseFacts } from './repair-schemas.ts';
import { answerSchema, decisionsSchema, jobIdSchema, questionSchema, totalsSchema } from './quote-schemas.ts';
import { guaranteeTermsSchema } from './guarantee-schemas.ts';
import { statementSchema } from './handover-schemas.ts';
import { shownLineSchema } from './shown-line.ts';
import { orderNumberSchema, repairStateSchema, stepSchema } from './vehicle-schemas.ts';

const closed = { additionalProperties: false } as const;
const comebackMark = Type.Optional(Type.Literal(true, { description: 'Free, under the guarantee of an earlier job.' }));
const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** A quote exactly as it is shown: its text is stored when it is sent, and `digest` is the SHA-256 of that text. */
export const shownQuoteSchema = Type.Object(
  {
    number: orderNumberSchema,
    revision: Type.Integer({ minimum: 1 }),
    plate: Type.String(),
    sentAt: instantSchema,
    validUntil: instantSchema,
    note: Type.String(),
    terms: Type.String({ description: 'Terms of the workshop as of the sending.' }),
    jobs: Type.Array(
      Type.Object(
        {
          id: jobIdSchema,
          title: Type.String(),
          severity: Type.Enum([...jobSeverities]),
          finding: Type.String(),
          photos: Type.Array(
            Type.Object({ _id: idSchema, sha256: Type.String({ description: 'Of the photograph’s bytes.' }) }, closed),
            { maxItems: MAX_JOB_PHOTOS },
          ),
          lines: Type.Array(shownLineSchema, { maxItems: MAX_JOB_LINES }),
          totals: totalsSchema,
          // Texts that were stored by earlier releases have neither.
          guarantee: Type.Optional(guaranteeTermsSchema),
          comeback: comebackMark,
        },
        closed,
      ),
      { maxItems: MAX_QUOTE_JOBS, description: 'Red first.' },
    ),
    totals: totalsSchema,
  },
  closed,
);
export type ShownQuote = Static<typeof shownQuoteSchema>;

const { at, channel, decisions } = answerSchema.properties;

/** What a link shows. Of people only the first name of the one who brought the vehicle. */
export const linkViewSchema = Type.Object(
  {
    order: Type.Object(
      {
        number: orderNumberSchema,
        state: repairStateSchema,
        step: stepSchema,
        firstName: Type.String(),
        plate: Type.String(),
        waiting: orNull(Type.Object({ for: Type.Enum([...waitingReasons]), since: instantSchema }, closed)),
        promisedAt: orNull(instantSchema),
        steps: Type.Array(Type.Object({ step: stepSchema, at: instantSchema, note: Type.String() }, closed), {
          maxItems: 100,
          description: 'Moves of the order, oldest first, with what staff wrote for the customer.',
        }),
        promises: Type.Array(Type.Object({ at: instantSchema, ...promiseFacts, reason: Type.String() }, closed), {
          maxItems: MAX_SHOWN_PROMISES,
          description: 'The last changes of the promised time, oldest first.',
        }),
        pictures: Type.Array(Type.Object({ ...pictureFields, step: stepSchema, at: instantSchema }, closed), {
          maxItems: MAX_RELEASED_PICTURES,
          description: 'Photographs that staff released, oldest first, with the step of the order then.',
        }),
      },
      closed,
    ),
    quote: orNull(
      Type.Object(
        {
          state: Type.Enum(quoteStates.filter((state) => state !== 'draft')),
          digest: Type.String(),
          shown: shownQuoteSchema,
          photos: Type.Array(
            Type.Object({ _id: idSchema, address: Type.String({ description: 'Valid for some minutes.' }) }, closed),
            { maxItems: MAX_QUOTE_JOBS * MAX_JOB_PHOTOS },
          ),
          answer: orNull(Type.Object({ at, channel, decisions }, closed)),
        },
        { ...closed, description: 'The last quote that was sent.' },
      ),
    ),
    jobs: Type.Array(
      Type.Object(
        {
          revision: Type.Integer({ minimum: 1 }),
          title: Type.String(),
          total: moneySchema,
          state: Type.Enum([...quotedJobStates]),
          parts: Type.Enum([...partsStates]),
          comeback: comebackMark,
        },
        closed,
      ),
      { maxItems: 600, description: 'All jobs that were decided on.' },
    ),
    statement: Type.Optional(statementSchema),
    questions: Type.Array(questionSchema, { maxItems: MAX_ORDER_QUESTIONS, description: 'Oldest first.' }),
    triesLeft: Type.Integer({ minimum: 0, maximum: MAX_PHONE_TRIES }),
    mails: orNull(Type.Boolean({ description: 'Whether mails report progress; null for an order without an e-mail.' })),
  },
  closed,
);
export type LinkView = Static<typeof linkViewSchema>;

const { by, statement } = answerSchema.properties;

/** What is kept of the answer of a customer whose data were erased. */
export const erasedAnswerSchema = Type.Object(
  {
    erasedAt: instantSchema,
    shown: orNull(shownQuoteSchema),
    digest: Type.String({ description: 'SHA-256 of the text of what was shown.' }),
    answer: Type.Object(
      {
        at,
        channel,
        decisions,
        by,
        statement,
        network: Type.String({ description: 'Of the customer’s device; empty for an answer that staff recorded.' }),
        userAgent: Type.String(),
      },
      closed,
    ),
  },
  closed,
);
export type ErasedAnswer = Static<typeof erasedAnswerSchema>;

const token = Type.String({ pattern: LINK_TOKEN_PATTERN, description: 'Token of the link.' });

/** The token is in the body, so that no log of addresses contains it. */
export const readLinkBodySchema = Type.Object({ token }, closed);

export const consentBodySchema = Type.Object(
  {
    token,
    digest: Type.String({ maxLength: 64, description: '`digest` of the quote that was shown.' }),
    decisions: decisionsSchema,
    phoneDigits: Type.String({
      pattern: `^[0-9]{${PHONE_DIGITS}}$`,
      description: 'The last digits of the telephone number on the order.',
    }),
    accepted: Type.Literal(true, { description: 'The customer has ticked that these are their decisions.' }),
    signature: Type.Optional(Type.String({ pattern: '^data:image/png;base64,', maxLength: MAX_SIGNATURE_CHARACTERS })),
  },
  closed,
);
export type ConsentBody = Static<typeof consentBodySchema>;

export const askBodySchema = Type.Object(
  {
    token,
    _id: describedId('Made by the client; a question that is sent again is stored once.'),
    kind: Type.Enum([...questionKinds]),
    text: Type.String({ maxLength: 1000, description: 'Required for a question.' }),
  },
  closed,
);
export type AskBody = Static<typeof askBodySchema>;

export const mailsBodySchema = Type.Object(
  { token, isWanted: Type.Boolean({ description: 'Whether the customer wants mails about the progress.' }) },
  closed,
);
export type MailsBody = Static<typeof mailsBodySchema>;

export const linkAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), view: linkViewSchema },
  closed,
);
