import { randomBytes } from 'node:crypto';
import { LINK_CONSENT_FORM_LIMIT, LINK_PATH, LINK_QUESTION_FORM_LIMIT, LINK_TOKEN_PATTERN } from '@garage/contracts';
import { toAppError } from '@garage/service-kit';
import type { App } from '@garage/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as bundle from '../../src/entry-server.tsx';
import { linkPageTexts as texts } from '../../src/i18n/link-page.ts';
import { fields, places, YES } from '../../src/link-page/form-fields.ts';
import type { RefusedForm } from '../../src/link-page/render-link-page.tsx';
import { contentPolicy, RETRY_SECONDS } from '../page-routes.ts';
import { failureWith } from './link-client.ts';
import type { LinkCaller, LinkClient, LinkFailure } from './link-client.ts';
import { fieldOfCode, questionText, readConsent, readEntered, readQuestion } from './read-forms.ts';
import type { SentForm } from './read-forms.ts';
import { stampOf } from './stamp.ts';

type Renderer = Pick<typeof bundle, 'loadSettings' | 'renderLinkFailure' | 'renderLinkPage'>;

export interface LinkPageDependencies {
  renderer: Renderer;
  client: LinkClient;
  /** Addresses of the page's own script and style sheets. */
  files: { script: string; styles: readonly string[] };
}

interface Visit extends LinkPageDependencies {
  token: string;
  caller: LinkCaller;
  reply: FastifyReply;
}

interface LinkRoute {
  Params: { token: string };
}

const tokenForm = new RegExp(LINK_TOKEN_PATTERN);

/**
 * The page at a quote's link, outside the site's router, and its two forms. Reading changes nothing, so that previews of messengers do no harm. The
 * token is the secret: nothing here is cached, indexed or named to other sites.
 */
export async function addLinkRoutes(app: App, dependencies: LinkPageDependencies): Promise<void> {
  const visitOf = (request: FastifyRequest<LinkRoute>, reply: FastifyReply): Visit => ({
    ...dependencies,
    token: request.params.token,
    caller: callerOf(request),
    reply,
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, new URLSearchParams(text)),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': contentPolicy(),
      });
    });
    scope.addHook<LinkRoute>('preHandler', async (request, reply) => {
      // A request without a body has no content type either, so no parser has run: it is a form without fields.
      if (request.method === 'POST') request.body ??= new URLSearchParams();
      const visit = visitOf(request, reply);
      if (!tokenForm.test(visit.token)) return sendFailure(visit, failureWith('LINK_INVALID'));
      return isFromElsewhere(request) ? sendFailure(visit, foreignFailure) : undefined;
    });
    scope.setErrorHandler<Error, LinkRoute>(async (error, request, reply) => {
      const { code, statusCode } = toAppError(error);
      if (statusCode >= 500) request.log.error({ err: error }, 'The page at a link could not be rendered');
      return sendFailure(visitOf(request, reply), failureWith(statusCode >= 500 ? 'SERVICE_UNAVAILABLE' : code));
    });

    const page = `${LINK_PATH}:token`;
    scope.get<LinkRoute & { Querystring: { seen?: unknown } }>(page, async (request, reply) =>
      sendPage(visitOf(request, reply), null, request.query.seen),
    );
    for (const form of ['consent', 'questions', 'mails'])
      // The address of a form that was refused, opened again.
      scope.get<LinkRoute>(`${page}/${form}`, async ({ params }, reply) => reply.redirect(pageOf(params.token), 303));
    scope.post<LinkRoute & { Body: SentForm }>(
      `${page}/consent`,
      { bodyLimit: LINK_CONSENT_FORM_LIMIT },
      async (request, reply) => sendConsent(visitOf(request, reply), request.body),
    );
    scope.post<LinkRoute & { Body: SentForm }>(
      `${page}/questions`,
      { bodyLimit: LINK_QUESTION_FORM_LIMIT },
      async (request, reply) => sendQuestion(visitOf(request, reply), request.body),
    );
    scope.post<LinkRoute & { Body: SentForm }>(
      `${page}/mails`,
      { bodyLimit: LINK_QUESTION_FORM_LIMIT },
      async (request, reply) => sendMails(visitOf(request, reply), request.body),
    );
  });
}

function callerOf({ headers, id }: FastifyRequest): LinkCaller {
  return {
    forwardedFor: headers['x-forwarded-for']?.toString(),
    userAgent: headers['user-agent'],
    requestId: id,
  };
}

/** True for a form that a page of another site has sent. */
function isFromElsewhere({ method, headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return method === 'POST' && site !== undefined && site !== 'same-origin' && site !== 'none';
}

const foreignFailure: LinkFailure = { ...failureWith('FORBIDDEN'), message: texts.problems.foreign };

const pageOf = (token: string): string => `${LINK_PATH}${encodeURIComponent(token)}`;

const actionsOf = (token: string) => ({
  page: pageOf(token),
  consent: `${pageOf(token)}/consent`,
  questions: `${pageOf(token)}/questions`,
  mails: `${pageOf(token)}/mails`,
});

const newId = (): string => randomBytes(12).toString('hex');

/**
 * Sends the page as it is now, with a form that was refused, if there is one; nothing when it still is as the page's script has `seen` it, by
 * the stamp of that page.
 */
async function sendPage(
  visit: Visit,
  refused: (RefusedForm & { status: number }) | null,
  seen?: unknown,
): Promise<FastifyReply> {
  const { token, client, caller, renderer, files, reply } = visit;
  const [site, answer] = await Promise.all([renderer.loadSettings(), client.read(token, caller)]);
  if (!answer.isOk) return sendFailure(visit, answer);
  const stamp = stampOf(answer.view);
  if (seen === stamp) return reply.code(204).send();
  const html = renderer.renderLinkPage({
    site,
    files,
    view: answer.view,
    stamp,
    actions: actionsOf(token),
    questionIds: { question: newId(), callback: newId() },
    refused,
  });
  return sendHtml(reply.code(refused?.status ?? 200), html);
}

async function sendConsent(visit: Visit, form: SentForm): Promise<FastifyReply> {
  const { token, client, caller, reply } = visit;
  const read = readConsent(form, token);
  const entered = readEntered(form);
  if ('problem' in read) return sendPage(visit, { form: 'consent', entered, problem: read.problem, status: 400 });
  const answer = await client.consent(read.body, caller);
  if (answer.isOk) return reply.redirect(`${pageOf(token)}#${places.answer}`, 303);
  if (isFinal(answer)) return sendFailure(visit, answer, { action: actionsOf(token).consent, fields: [...form] });
  const { code, message, status } = answer;
  const field = fieldOfCode(code);
  const problem = { message, ...(field !== undefined && { field }) };
  // Of another revision the customer has confirmed nothing yet.
  const kept = code === 'QUOTE_CHANGED' ? { ...entered, accepted: false } : entered;
  return sendPage(visit, { form: 'consent', entered: kept, problem, status });
}

async function sendQuestion(visit: Visit, form: SentForm): Promise<FastifyReply> {
  const { token, client, caller, reply } = visit;
  const read = readQuestion(form, token);
  const text = questionText(form);
  if ('problem' in read) return sendPage(visit, { form: 'question', text, problem: read.problem, status: 400 });
  const answer = await client.ask(read.body, caller);
  if (answer.isOk) return reply.redirect(`${pageOf(token)}#${places.questions}`, 303);
  if (isFinal(answer)) return sendFailure(visit, answer, { action: actionsOf(token).questions, fields: [...form] });
  return sendPage(visit, { form: 'question', text, problem: { message: answer.message }, status: answer.status });
}

/** Stores whether mails are wanted, and leads back to the page. */
async function sendMails(visit: Visit, form: SentForm): Promise<FastifyReply> {
  const { token, client, caller, reply } = visit;
  const answer = await client.chooseMails({ token, isWanted: form.get(fields.mails) === YES }, caller);
  return answer.isOk ? reply.redirect(`${pageOf(token)}#${places.mails}`, 303) : sendFailure(visit, answer);
}

/** True when the page cannot be read either: the link is not valid, or the service is down. */
const isFinal = ({ code, status }: LinkFailure): boolean => code === 'LINK_INVALID' || status >= 500;

interface Resend {
  action: string;
  fields: Array<[name: string, value: string]>;
}

/** Sends the page for what cannot be shown. A form that did not reach the service can be sent again from it. */
async function sendFailure(visit: Visit, failure: LinkFailure, resend?: Resend): Promise<FastifyReply> {
  const { renderer, files, reply } = visit;
  const { code, message, status } = failure;
  const kinds = { isInvalid: code === 'LINK_INVALID', isDown: status >= 500 };
  if (kinds.isDown) reply.header('retry-after', failure.retryAfter ?? RETRY_SECONDS);
  const html = renderer.renderLinkFailure({
    site: await renderer.loadSettings(),
    files,
    kind: kinds.isInvalid ? 'invalid' : kinds.isDown ? 'unavailable' : 'refused',
    message,
    resend: kinds.isDown ? (resend ?? null) : null,
  });
  return sendHtml(reply.code(status), html);
}

const sendHtml = (reply: FastifyReply, html: string): FastifyReply => reply.type('text/html; charset=utf-8').send(html);
