import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { describedId, idSchema, instantSchema, moneySchema, nonBlank, timeCursorSchema } from '../core/shapes.ts';
import {
  consentChannels,
  HUNDRED_PERCENT,
  jobSeverities,
  linkChannels,
  MAX_JOB_LINES,
  MAX_JOB_PHOTOS,
  MAX_ORDER_LINKS,
  MAX_ORDER_QUESTIONS,
  MAX_ORDER_QUOTES,
  MAX_PHONE_TRIES,
  MAX_PIECES,
  MAX_QUOTE_ALERTS,
  MAX_QUOTE_JOBS,
  MAX_UNIT_PRICE,
  partsStates,
  questionKinds,
  QUOTE_DAYS,
  quotedJobStates,
  quoteStates,
} from './quote-limits.ts';
import { guaranteeTermsSchema } from './guarantee-schemas.ts';
import { MAX_STANDARD_MINUTES } from './task-limits.ts';
import { orderNumberSchema, versionSchema } from './vehicle-schemas.ts';

const closed = { additionalProperties: false } as const;
const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const hundredths = Type.Integer({ minimum: 0, maximum: HUNDRED_PERCENT, description: 'Hundredths of a percent.' });
const unitPrice = Type.Integer({ minimum: 0, maximum: MAX_UNIT_PRICE, description: 'Whole đồng before tax.' });
const reason = Type.String({ maxLength: 300 });
export const jobIdSchema = Type.String({ pattern: '^[a-z0-9]{8,24}$', description: 'Unique in its quote.' });

const labour = {
  kind: Type.Literal('labour'),
  name: nonBlank(120),
  minutes: Type.Integer({ minimum: 1, maximum: MAX_STANDARD_MINUTES }),
  unitPrice: Type.Integer({ ...unitPrice, description: 'Of one hour, in đồng before tax.' }),
  discount: hundredths,
  tax: hundredths,
};
const part = {
  kind: Type.Literal('part'),
  name: nonBlank(200),
  productId: Type.Optional(describedId('A product of the catalogue; absent for a part from elsewhere.')),
  quantity: Type.Integer({ minimum: 1, maximum: MAX_PIECES }),
  unitPrice,
  discount: hundredths,
  tax: hundredths,
};
const priceReason = Type.Optional(
  Type.String({ ...reason, description: 'Required when the price differs from the list.' }),
);
const listPrice = orNull(Type.Integer({ ...unitPrice, description: 'The list’s price; null where it has none.' }));

const lineBodySchema = Type.Union([
  Type.Object({ ...labour, priceReason }, closed),
  Type.Object({ ...part, priceReason }, closed),
]);
export type QuoteLineBody = Static<typeof lineBodySchema>;

const jobFacts = {
  id: jobIdSchema,
  title: nonBlank(120),
  severity: Type.Enum([...jobSeverities]),
  finding: Type.String({ maxLength: 1000, description: 'What was found, for the customer.' }),
  guarantee: Type.Optional(guaranteeTermsSchema),
  comebackJobId: Type.Optional(
    describedId(
      'The earlier job whose guarantee this job is done under, of those that the order claims. Its lines are free.',
    ),
  ),
};
const photoIds = Type.Array(idSchema, {
  maxItems: MAX_JOB_PHOTOS,
  uniqueItems: true,
  description: 'Photographs of the order’s inspections. A copy of each is made when the quote is sent.',
});

export const jobBodySchema = Type.Object(
  { ...jobFacts, photoIds, lines: Type.Array(lineBodySchema, { minItems: 1, maxItems: MAX_JOB_LINES }) },
  closed,
);
export type QuoteJobBody = Static<typeof jobBodySchema>;

const drafted = {
  jobs: Type.Array(jobBodySchema, { maxItems: MAX_QUOTE_JOBS }),
  note: Type.String({ maxLength: 1000, description: 'For the customer.' }),
};
export const quoteBodySchema = Type.Object(drafted, closed);
export type QuoteBody = Static<typeof quoteBodySchema>;
export const quoteEditBodySchema = Type.Object({ ...drafted, version: versionSchema }, closed);
export type QuoteEditBody = Static<typeof quoteEditBodySchema>;

export const totalsSchema = Type.Object(
  { gross: moneySchema, discount: moneySchema, net: moneySchema, tax: moneySchema, total: moneySchema },
  { ...closed, description: 'Sums of lines that are rounded to the đồng.' },
);

/** What staff see of a line. */
const lineSchema = Type.Union([
  Type.Object({ ...labour, priceReason: reason, listPrice, total: moneySchema }, closed),
  Type.Object({ ...part, priceReason: reason, listPrice, total: moneySchema }, closed),
]);

const quoteJobSchema = Type.Object(
  { ...jobFacts, photoIds, lines: Type.Array(lineSchema, { maxItems: MAX_JOB_LINES }), totals: totalsSchema },
  closed,
);
export type QuoteJob = Static<typeof quoteJobSchema>;

export const decisionSchema = Type.Object(
  { jobId: jobIdSchema, agreed: Type.Boolean(), reason: Type.Optional(reason) },
  closed,
);
export type Decision = Static<typeof decisionSchema>;
export const decisionsSchema = Type.Array(decisionSchema, {
  minItems: 1,
  maxItems: MAX_QUOTE_JOBS,
  description: 'One for each job of the quote.',
});

/** What was decided, and how it is known. */
export const answerSchema = Type.Object(
  {
    at: instantSchema,
    channel: Type.Enum([...consentChannels]),
    decisions: Type.Array(decisionSchema, {
      maxItems: MAX_QUOTE_JOBS,
      description: 'One for each job of the quote; none of an erased person.',
    }),
    by: orNull(describedId('The member of staff who recorded it; null for an answer at the link.')),
    statement: Type.String({ description: 'Who said what, as staff recorded it; empty for an answer at the link.' }),
    hasSignature: Type.Boolean(),
    isErased: Type.Boolean({
      description: 'The customer’s data were erased: only masters may read the answer, as long as it is kept.',
    }),
  },
  closed,
);

export const signatureSchema = Type.Object(
  { address: Type.String({ description: 'Of the drawn signature, valid for some minutes.' }) },
  closed,
);

export const quoteSchema = Type.Object(
  {
    _id: idSchema,
    orderId: idSchema,
    orderNumber: orderNumberSchema,
    revision: Type.Integer({ minimum: 1, description: 'Counts the quotes of the order.' }),
    state: Type.Enum([...quoteStates]),
    jobs: Type.Array(quoteJobSchema, { maxItems: MAX_QUOTE_JOBS }),
    note: Type.String(),
    totals: totalsSchema,
    sentAt: orNull(instantSchema),
    validUntil: orNull(instantSchema),
    digest: orNull(Type.String({ description: 'SHA-256 of what the customer is shown; null in a draft.' })),
    answer: orNull(answerSchema),
    withdrawnReason: Type.String({ description: 'Empty unless it was withdrawn.' }),
    createdAt: instantSchema,
    updatedAt: instantSchema,
    version: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type Quote = Static<typeof quoteSchema>;

/** A job that a customer has decided on. */
export const quotedJobSchema = Type.Object(
  {
    _id: idSchema,
    quoteId: idSchema,
    revision: Type.Integer({ minimum: 1 }),
    jobId: jobIdSchema,
    title: Type.String(),
    severity: jobFacts.severity,
    lines: quoteJobSchema.properties.lines,
    total: moneySchema,
    guarantee: jobFacts.guarantee,
    comebackJobId: jobFacts.comebackJobId,
    state: Type.Enum([...quotedJobStates]),
    reason: Type.String({ description: 'Why it was declined or cancelled; may be empty.' }),
    parts: Type.Enum([...partsStates]),
    shortages: Type.Array(Type.Object({ name: Type.String(), available: Type.Integer({ minimum: 0 }) }, closed), {
      maxItems: MAX_JOB_LINES,
      description: 'The parts of which there are too few.',
    }),
    decidedAt: instantSchema,
    version: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type QuotedJob = Static<typeof quotedJobSchema>;

export const questionSchema = Type.Object(
  {
    _id: idSchema,
    kind: Type.Enum([...questionKinds]),
    text: Type.String(),
    at: instantSchema,
    answer: Type.String({ description: 'Empty until staff have answered.' }),
    answeredAt: orNull(instantSchema),
  },
  closed,
);
export type LinkQuestion = Static<typeof questionSchema>;

export const linkSummarySchema = Type.Object(
  { _id: idSchema, channel: Type.Enum([...linkChannels]), createdAt: instantSchema, createdBy: idSchema },
  closed,
);

/** Everything about the quotes of one order. */
export const orderQuotesSchema = Type.Object(
  {
    quotes: Type.Array(quoteSchema, { maxItems: MAX_ORDER_QUOTES, description: 'Newest first.' }),
    jobs: Type.Array(quotedJobSchema, { maxItems: MAX_ORDER_QUOTES * MAX_QUOTE_JOBS }),
    links: Type.Array(linkSummarySchema, { maxItems: MAX_ORDER_LINKS, description: 'The valid ones.' }),
    questions: Type.Array(questionSchema, { maxItems: MAX_ORDER_QUESTIONS, description: 'Newest first.' }),
    triesLeft: Type.Integer({ minimum: 0, maximum: MAX_PHONE_TRIES }),
  },
  closed,
);
export type OrderQuotes = Static<typeof orderQuotesSchema>;

const success = { status: Type.Literal(SUCCESS), message: Type.String() };
export const quoteAnswerSchema = Type.Object({ ...success, quote: quoteSchema }, closed);

const linkToken = Type.String({ description: 'Token of the link, which is returned only here.' });
export const sendQuoteBodySchema = Type.Object(
  {
    version: versionSchema,
    channel: Type.Enum([...linkChannels]),
    days: Type.Optional(
      Type.Integer({ minimum: QUOTE_DAYS.min, maximum: QUOTE_DAYS.max, description: 'Default: as in the settings.' }),
    ),
  },
  closed,
);
export type SendQuoteBody = Static<typeof sendQuoteBodySchema>;
export const sentQuoteSchema = Type.Object({ ...success, quote: quoteSchema, token: linkToken }, closed);

export const withdrawBodySchema = Type.Object({ version: versionSchema, reason: nonBlank(300) }, closed);
export type WithdrawBody = Static<typeof withdrawBodySchema>;

export const recordConsentBodySchema = Type.Object(
  {
    digest: Type.String({ maxLength: 64, description: '`digest` of the quote that was read out.' }),
    channel: Type.Enum(['phone', 'counter']),
    statement: Type.String({ ...nonBlank(500), description: 'Who said what.' }),
    decisions: decisionsSchema,
  },
  closed,
);
export type RecordConsentBody = Static<typeof recordConsentBodySchema>;

export const linkBodySchema = Type.Object({ channel: Type.Enum([...linkChannels]) }, closed);
export type LinkBody = Static<typeof linkBodySchema>;
export const createdLinkSchema = Type.Object({ ...success, token: linkToken }, closed);
export const cancelJobBodySchema = Type.Object({ version: versionSchema, reason: nonBlank(300) }, closed);
export type CancelJobBody = Static<typeof cancelJobBodySchema>;
export const quotedJobAnswerSchema = Type.Object({ ...success, job: quotedJobSchema }, closed);
export const answerQuestionBodySchema = Type.Object(
  {
    answer: nonBlank(1000),
    shownAt: Type.Optional(
      Type.Union([instantSchema, Type.Null()], {
        description:
          '`answeredAt` of the answer shown to staff, null (default) for none; CONFLICT when there is another one since.',
      }),
    ),
  },
  closed,
);
export type AnswerQuestionBody = Static<typeof answerQuestionBodySchema>;
export const questionAnswerSchema = Type.Object({ ...success, question: questionSchema }, closed);

/** Declined jobs of a vehicle's earlier visits, with today's prices. */
export const declinedJobsSchema = Type.Object(
  {
    jobs: Type.Array(
      Type.Object(
        {
          _id: idSchema,
          orderNumber: orderNumberSchema,
          declinedAt: instantSchema,
          reason: Type.String(),
          job: jobBodySchema,
          total: moneySchema,
        },
        closed,
      ),
      { maxItems: MAX_QUOTE_JOBS, description: 'Newest first.' },
    ),
  },
  closed,
);
export type DeclinedJobs = Static<typeof declinedJobsSchema>;

/** What customers wrote and decided at their links. Without `after`, only the count and the cursor for the next request are returned. */
export const quoteAlertsQuerySchema = Type.Object({ after: Type.Optional(timeCursorSchema) }, closed);

const jobCount = Type.Integer({ minimum: 0, maximum: MAX_QUOTE_JOBS, description: 'Of an answer; otherwise 0.' });
export const quoteAlertsSchema = Type.Object(
  {
    pending: Type.Integer({
      minimum: 0,
      description: 'Questions and wishes to be called that staff have not answered.',
    }),
    alerts: Type.Array(
      Type.Object(
        {
          _id: describedId('Of the question, or of the answer to a quote.'),
          kind: Type.Enum([...questionKinds, 'answer']),
          orderId: idSchema,
          orderNumber: orderNumberSchema,
          plate: Type.String(),
          agreed: jobCount,
          declined: jobCount,
          at: instantSchema,
        },
        closed,
      ),
      { maxItems: MAX_QUOTE_ALERTS, description: 'Written or decided after that time, oldest first.' },
    ),
    after: Type.String({ ...timeCursorSchema, description: 'Cursor for the next request.' }),
  },
  closed,
);
export type QuoteAlerts = Static<typeof quoteAlertsSchema>;
