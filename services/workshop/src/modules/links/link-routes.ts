import {
  answerQuestionRoute,
  askRoute,
  consentRoute,
  createLinkRoute,
  mailsRoute,
  orderQuotesRoute,
  quoteAlertsRoute,
  readLinkRoute,
  revokeLinksRoute,
  SUCCESS,
  successMessages,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, networkOf } from '@garage/service-kit';
import { staffOf } from '../repair-orders/index.ts';
import { answerQuestion, askQuestion } from './ask-question.ts';
import { consentAtLink } from './consent-at-link.ts';
import { readLinkAlerts } from './link-alerts.ts';
import { listQuotes } from './list-quotes.ts';
import { createLink, revokeLinks } from './order-links.ts';
import { chooseMails } from './progress-mails.ts';
import { presentQuestion } from './question.ts';
import { readLink, viewOrder } from './read-link.ts';
import type { ReadLinks } from './write-links.ts';

/** Length to which the name of a customer's browser is cut. */
const MAX_USER_AGENT = 200;

/** Routes of staff about links and the questions that customers ask there. */
export function addLinkRoutes(app: App, dependencies: ReadLinks): void {
  addRoute(app, orderQuotesRoute, ({ params: { id } }) => listQuotes(dependencies, id));

  addRoute(app, quoteAlertsRoute, ({ query: { after } }) => readLinkAlerts(dependencies, after));

  addRoute(app, createLinkRoute, async ({ params: { id: orderId }, body: { channel }, ...caller }) => {
    const token = await createLink(dependencies, { orderId, channel, author: staffOf(caller) });
    return { status: SUCCESS, message: successMessages.LINK_CREATED, token };
  });

  addRoute(app, revokeLinksRoute, async ({ params: { id: orderId }, ...caller }) => {
    await revokeLinks(dependencies, { orderId, author: staffOf(caller) });
    return { status: SUCCESS, message: successMessages.LINKS_REVOKED };
  });

  addRoute(app, answerQuestionRoute, async ({ params: { id }, body, ...caller }) => {
    const question = await answerQuestion(dependencies, { id, body, author: staffOf(caller) });
    return { status: SUCCESS, message: successMessages.QUESTION_ANSWERED, question: presentQuestion(question) };
  });
}

/** Routes of customers, for whoever has the token of a link. */
export function addOpenLinkRoutes(app: App, dependencies: ReadLinks): void {
  addRoute(app, readLinkRoute, ({ body: { token } }) => readLink(dependencies, token));

  addRoute(app, consentRoute, async ({ body, request }) => {
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT);
    const from = { network: networkOf(request.ip), userAgent, correlationId: request.id };
    const orderId = await consentAtLink(dependencies, { body, ...from });
    const view = await viewOrder(dependencies, orderId);
    return { status: SUCCESS, message: successMessages.QUOTE_DECIDED, view };
  });

  addRoute(app, mailsRoute, async ({ body }) => {
    const orderId = await chooseMails(dependencies, body);
    return { status: SUCCESS, message: successMessages.MAILS_CHOSEN, view: await viewOrder(dependencies, orderId) };
  });

  addRoute(app, askRoute, async ({ body, request }) => {
    const orderId = await askQuestion(dependencies, { body, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.QUESTION_SENT, view: await viewOrder(dependencies, orderId) };
  });
}
