import type { RouteOf } from '@garage/contracts';
import {
  createQuoteRoute,
  removeQuoteRoute,
  sendQuoteRoute,
  SUCCESS,
  successMessages,
  updateQuoteRoute,
  withdrawQuoteRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { toIdempotentRequest } from '@garage/service-kit/idempotency';
import { staffOf } from '../repair-orders/index.ts';
import { withdrawQuote } from './close-quotes.ts';
import { draftQuote, editQuote, removeQuote } from './draft-quotes.ts';
import type { Quote } from './quote.ts';
import { presentQuote } from './quote-presenter.ts';
import { sendQuote } from './send-quote.ts';
import type { WriteQuotes } from './write-quotes.ts';

/** Routes that draft, send and withdraw quotes. */
export function addQuoteRoutes(app: App, dependencies: WriteQuotes): void {
  const present = (quote: Quote) => presentQuote(quote, new Date(dependencies.now()));
  const answer = (quote: Quote, message: string): RouteOf<'quotes.create'>['response'] => ({
    status: SUCCESS,
    message,
    quote: present(quote),
  });

  addRoute(app, createQuoteRoute, async ({ params: { id: orderId }, body, ...caller }) => {
    const key = caller.request.headers['idempotency-key'];
    const request = toIdempotentRequest(key, { caller: `quote:${orderId}:${caller.subject.accountId}`, body });
    const quote = await draftQuote(dependencies, { orderId, body, author: staffOf(caller), request });
    return answer(quote, successMessages.QUOTE_SAVED);
  });

  addRoute(app, updateQuoteRoute, async ({ params: { id }, body, ...caller }) =>
    answer(await editQuote(dependencies, { id, body, author: staffOf(caller) }), successMessages.QUOTE_SAVED),
  );

  addRoute(app, removeQuoteRoute, async ({ params: { id }, ...caller }) => {
    await removeQuote(dependencies, { id, author: staffOf(caller) });
    return { status: SUCCESS, message: successMessages.QUOTE_REMOVED };
  });

  addRoute(app, sendQuoteRoute, async ({ params: { id }, body, ...caller }) => {
    const { quote, token } = await sendQuote(dependencies, { id, body, author: staffOf(caller) });
    return { status: SUCCESS, message: successMessages.QUOTE_SENT, quote: present(quote), token };
  });

  addRoute(app, withdrawQuoteRoute, async ({ params: { id }, body, ...caller }) =>
    answer(await withdrawQuote(dependencies, { id, body, author: staffOf(caller) }), successMessages.QUOTE_WITHDRAWN),
  );
}
