/** A small workshop service behind real HTTP, with the contract's routes for links and an order in memory. */
import { askRoute, consentRoute, mailsRoute, readLinkRoute, SUCCESS } from '@garage/contracts';
import type { AskBody, ConsentBody, ErrorCode, LinkView } from '@garage/contracts';
import { addRoute, AppError, buildApp, createLogger } from '@garage/service-kit';
import { cleanUpLater } from '@garage/testing';
import type { IncomingHttpHeaders } from 'node:http';

interface Call {
  operation: 'read' | 'consent' | 'ask' | 'mails';
  url: string;
  body: object;
  headers: IncomingHttpHeaders;
}

export interface FakeWorkshop {
  readonly url: string;
  /** Requests, oldest first. */
  readonly calls: Call[];
  /** What each token shows. */
  readonly views: Map<string, LinkView>;
  /** The failure of the next call of an operation. */
  readonly failures: Map<Call['operation'], ErrorCode>;
  /** The last four digits of the telephone number. */
  readonly digits: string;
  stop(): Promise<void>;
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#8291a8"/><circle cx="200" cy="150" r="90" fill="#51607a"/></svg>';

const at = '2026-11-26T03:00:00.000Z';

/** Starts the service on 127.0.0.1; it stops after the file's tests. */
export async function startFakeWorkshop(): Promise<FakeWorkshop> {
  const calls: Call[] = [];
  const views = new Map<string, LinkView>();
  const failures = new Map<Call['operation'], ErrorCode>();
  const digits = '6789';
  const app = await buildApp({ name: 'workshop', logger: createLogger({ name: 'workshop', level: 'silent' }) });
  const viewOf = (token: string): LinkView => {
    const view = views.get(token);
    if (!view) throw new AppError('LINK_INVALID');
    return view;
  };
  const begin = (
    operation: Call['operation'],
    body: { token: string },
    { url, headers }: Pick<Call, 'url' | 'headers'>,
  ) => {
    calls.push({ operation, url, body, headers });
    const failure = failures.get(operation);
    if (failure !== undefined) throw new AppError(failure);
    return viewOf(body.token);
  };
  addRoute(app, readLinkRoute, async ({ body, request }) => begin('read', body, request));
  addRoute(app, consentRoute, async ({ body, request }) => {
    const view = consented(begin('consent', body, request), { body, digits, views });
    return { status: SUCCESS, message: '', view };
  });
  addRoute(app, askRoute, async ({ body, request }) => {
    const view = asked(begin('ask', body, request), body);
    views.set(body.token, view);
    return { status: SUCCESS, message: '', view };
  });
  addRoute(app, mailsRoute, async ({ body, request }) => {
    const view = { ...begin('mails', body, request), mails: body.isWanted };
    views.set(body.token, view);
    return { status: SUCCESS, message: '', view };
  });
  app.get('/api/workshop/pictures/*', async (_request, reply) => reply.type('image/svg+xml').send(picture));
  await app.listen({ host: '127.0.0.1', port: 0 });
  cleanUpLater(async () => app.close());
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, calls, views, failures, digits, stop: async () => app.close() };
}

interface Consented {
  body: ConsentBody;
  digits: string;
  views: Map<string, LinkView>;
}

function consented(view: LinkView, { body, digits, views }: Consented): LinkView {
  const { quote } = view;
  if (quote?.state !== 'sent') throw new AppError('QUOTE_NOT_SENT');
  if (body.digest !== quote.digest) throw new AppError('QUOTE_CHANGED');
  if (body.decisions.length !== quote.shown.jobs.length) throw new AppError('QUOTE_DECISIONS_MISSING');
  if (body.phoneDigits !== digits) {
    const triesLeft = Math.max(0, view.triesLeft - 1);
    views.set(body.token, { ...view, triesLeft });
    if (triesLeft === 0) throw new AppError('PHONE_DIGITS_LOCKED');
    throw new AppError('PHONE_DIGITS_WRONG', { values: { left: triesLeft } });
  }
  const { decisions } = body;
  const jobs = quote.shown.jobs.map(({ id, title, totals, lines }): LinkView['jobs'][number] => {
    const isAgreed = decisions.find(({ jobId }) => jobId === id)?.agreed === true;
    const hasParts = lines.some(({ quantity }) => quantity !== null);
    return {
      revision: quote.shown.revision,
      title,
      total: totals.total,
      state: isAgreed ? 'agreed' : 'declined',
      parts: isAgreed && hasParts ? 'pending' : 'none',
    };
  });
  const answered: LinkView = {
    ...view,
    jobs,
    quote: { ...quote, state: 'answered', answer: { at, channel: 'link', decisions } },
  };
  views.set(body.token, answered);
  return answered;
}

function asked(view: LinkView, { _id, kind, text }: AskBody): LinkView {
  if (view.questions.some((question) => question._id === _id)) return view;
  return { ...view, questions: [...view.questions, { _id, kind, text, at, answer: '', answeredAt: null }] };
}
