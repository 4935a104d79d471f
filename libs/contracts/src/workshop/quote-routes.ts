import { idParamsSchema, messageSchema } from '../core/shapes.ts';
import { defineRoute } from '../core/route.ts';
import { workshopEndpoints } from './endpoints.ts';
import {
  askBodySchema,
  consentBodySchema,
  erasedAnswerSchema,
  linkAnswerSchema,
  mailsBodySchema,
  linkViewSchema,
  readLinkBodySchema,
} from './link-schemas.ts';
import { workshopOfficeEndpoints as endpoints } from './office-endpoints.ts';
import {
  answerQuestionBodySchema,
  cancelJobBodySchema,
  createdLinkSchema,
  declinedJobsSchema,
  linkBodySchema,
  orderQuotesSchema,
  questionAnswerSchema,
  quoteAlertsQuerySchema,
  quoteAlertsSchema,
  quoteAnswerSchema,
  quoteBodySchema,
  quotedJobAnswerSchema,
  quoteEditBodySchema,
  recordConsentBodySchema,
  sendQuoteBodySchema,
  sentQuoteSchema,
  signatureSchema,
  withdrawBodySchema,
} from './quote-schemas.ts';
import { ratesAnswerSchema, ratesSchema } from './rate-schemas.ts';

export const orderQuotesRoute = defineRoute({
  id: 'quotes.list',
  endpoint: endpoints['quotes.list'],
  schemas: {
    summary: 'The quotes of a repair order, the decisions on them, its links and questions',
    params: idParamsSchema,
    response: orderQuotesSchema,
  },
});

export const quoteAlertsRoute = defineRoute({
  id: 'quotes.alerts',
  endpoint: endpoints['quotes.alerts'],
  schemas: {
    summary: 'What customers wrote and decided at their links since a cursor, and the number of unanswered questions',
    query: quoteAlertsQuerySchema,
    response: quoteAlertsSchema,
  },
});

export const createQuoteRoute = defineRoute({
  id: 'quotes.create',
  endpoint: endpoints['quotes.create'],
  schemas: {
    summary:
      'Draft a quote; an order has at most one draft. With the header Idempotency-Key a repeated request gets the same quote',
    params: idParamsSchema,
    body: quoteBodySchema,
    response: quoteAnswerSchema,
    successStatus: 201,
  },
});

export const updateQuoteRoute = defineRoute({
  id: 'quotes.update',
  endpoint: endpoints['quotes.update'],
  schemas: {
    summary: 'Replace jobs and note of a draft',
    params: idParamsSchema,
    body: quoteEditBodySchema,
    response: quoteAnswerSchema,
  },
});

export const removeQuoteRoute = defineRoute({
  id: 'quotes.remove',
  endpoint: endpoints['quotes.remove'],
  schemas: { summary: 'Delete a draft', params: idParamsSchema, response: messageSchema },
});

export const sendQuoteRoute = defineRoute({
  id: 'quotes.send',
  endpoint: endpoints['quotes.send'],
  schemas: {
    summary: 'Freeze a draft and send it as a link; a quote that was sent before is replaced',
    params: idParamsSchema,
    body: sendQuoteBodySchema,
    response: sentQuoteSchema,
  },
});

export const withdrawQuoteRoute = defineRoute({
  id: 'quotes.withdraw',
  endpoint: endpoints['quotes.withdraw'],
  schemas: {
    summary: 'Withdraw a sent quote',
    params: idParamsSchema,
    body: withdrawBodySchema,
    response: quoteAnswerSchema,
  },
});

export const recordConsentRoute = defineRoute({
  id: 'quotes.recordConsent',
  endpoint: endpoints['quotes.recordConsent'],
  schemas: {
    summary: 'Record the decisions that a customer told staff by telephone or at the counter',
    params: idParamsSchema,
    body: recordConsentBodySchema,
    response: quoteAnswerSchema,
  },
});

export const readErasedRoute = defineRoute({
  id: 'quotes.readErased',
  endpoint: endpoints['quotes.readErased'],
  schemas: {
    summary:
      'Read the answer of a customer whose data were erased, with what was shown, as long as it is kept for disputes. The audit log names the reader',
    params: idParamsSchema,
    response: erasedAnswerSchema,
  },
});

export const readSignatureRoute = defineRoute({
  id: 'quotes.readSignature',
  endpoint: endpoints['quotes.readSignature'],
  schemas: {
    summary: 'Get an address of the signature of an answer. The audit log names the reader',
    params: idParamsSchema,
    response: signatureSchema,
  },
});

export const createLinkRoute = defineRoute({
  id: 'quotes.createLink',
  endpoint: endpoints['quotes.createLink'],
  schemas: {
    summary: 'Make one more link to an order, which allows new tries of the telephone number’s digits',
    params: idParamsSchema,
    body: linkBodySchema,
    response: createdLinkSchema,
    successStatus: 201,
  },
});

export const revokeLinksRoute = defineRoute({
  id: 'quotes.revokeLinks',
  endpoint: endpoints['quotes.revokeLinks'],
  schemas: { summary: 'Revoke all links to an order', params: idParamsSchema, response: messageSchema },
});

export const answerQuestionRoute = defineRoute({
  id: 'quotes.answerQuestion',
  endpoint: endpoints['quotes.answerQuestion'],
  schemas: {
    summary: 'Answer a customer’s question, or note that they were called back; idempotent',
    params: idParamsSchema,
    body: answerQuestionBodySchema,
    response: questionAnswerSchema,
  },
});

export const cancelJobRoute = defineRoute({
  id: 'quotes.cancelJob',
  endpoint: endpoints['quotes.cancelJob'],
  schemas: {
    summary: 'Cancel a job that was agreed to, which releases its parts',
    params: idParamsSchema,
    body: cancelJobBodySchema,
    response: quotedJobAnswerSchema,
  },
});

export const declinedJobsRoute = defineRoute({
  id: 'quotes.declined',
  endpoint: endpoints['quotes.declined'],
  schemas: {
    summary: 'Declined jobs of a vehicle’s earlier visits with today’s prices',
    params: idParamsSchema,
    response: declinedJobsSchema,
  },
});

export const ratesRoute = defineRoute({
  id: 'rates.get',
  endpoint: endpoints['rates.get'],
  schemas: { summary: 'What quotes are priced by', response: ratesSchema },
});

export const updateRatesRoute = defineRoute({
  id: 'rates.update',
  endpoint: endpoints['rates.update'],
  schemas: { summary: 'Change what quotes are priced by', body: ratesSchema, response: ratesAnswerSchema },
});

export const readLinkRoute = defineRoute({
  id: 'links.read',
  endpoint: workshopEndpoints['links.read'],
  schemas: {
    summary: 'What a customer’s link shows. It changes nothing; the token is in the body so that no log contains it',
    body: readLinkBodySchema,
    response: linkViewSchema,
  },
});

export const consentRoute = defineRoute({
  id: 'links.consent',
  endpoint: workshopEndpoints['links.consent'],
  schemas: {
    summary: 'Decide on the jobs of a quote. The same decisions sent again are answered like the first time',
    body: consentBodySchema,
    response: linkAnswerSchema,
  },
});

export const askRoute = defineRoute({
  id: 'links.ask',
  endpoint: workshopEndpoints['links.ask'],
  schemas: { summary: 'Ask a question, or for a call', body: askBodySchema, response: linkAnswerSchema },
});

export const mailsRoute = defineRoute({
  id: 'links.mails',
  endpoint: workshopEndpoints['links.mails'],
  schemas: {
    summary: 'Switch the mails about the progress of an order on or off',
    body: mailsBodySchema,
    response: linkAnswerSchema,
  },
});

export const quoteRoutes = [
  orderQuotesRoute,
  quoteAlertsRoute,
  createQuoteRoute,
  updateQuoteRoute,
  removeQuoteRoute,
  sendQuoteRoute,
  withdrawQuoteRoute,
  recordConsentRoute,
  readErasedRoute,
  readSignatureRoute,
  createLinkRoute,
  revokeLinksRoute,
  answerQuestionRoute,
  cancelJobRoute,
  declinedJobsRoute,
  ratesRoute,
  updateRatesRoute,
  readLinkRoute,
  consentRoute,
  askRoute,
  mailsRoute,
] as const;
