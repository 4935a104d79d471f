import type { Readable } from 'node:stream';
import { DEFAULT_BODY_LIMIT, failureSchema } from '@garage/contracts';
import type { Access, RouteContract, RouteTypes } from '@garage/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireAccess } from '../auth/require-access.ts';
import type { Subject } from '../auth/subject.ts';
import type { App } from './app-types.ts';
import { keepBodyWhile } from './bodies/bound-bodies.ts';

/** The caller as a handler of this access sees it. */
export type SubjectOf<Allowed extends Access> = Allowed extends 'public'
  ? null
  : Allowed extends 'optional'
    ? Subject | null
    : Subject;

/** What a handler gets: the parts of its contract, checked and typed, and the caller. */
export interface HandlerInput<Contract extends RouteContract> {
  params: RouteTypes<Contract>['params'];
  query: RouteTypes<Contract>['query'];
  body: RouteTypes<Contract>['body'];
  subject: SubjectOf<Contract['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An answer as the contract says, bytes that already are it, or null for an empty one (304). */
export type HandlerResult<Contract extends RouteContract> = RouteTypes<Contract>['response'] | Buffer | Readable | null;

export type RouteHandler<Contract extends RouteContract> = (
  input: HandlerInput<Contract>,
) => Promise<HandlerResult<Contract>>;

interface AnyInput {
  params: unknown;
  query: unknown;
  body: unknown;
  subject: Subject | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

const nothing = Type.Object({}, { additionalProperties: false });

/**
 * Serves one operation of the contract: who may call is decided before a body is read, then inputs are checked, then the handler
 * runs. Throws at the start when the route needs tokens and the app has no verifier.
 */
export function addRoute<const Contract extends RouteContract>(
  app: App,
  contract: Contract,
  handler: RouteHandler<Contract>,
): void;
export function addRoute(app: App, contract: RouteContract, handler: (input: AnyInput) => Promise<unknown>): void {
  app.route({
    method: contract.method,
    url: contract.path,
    bodyLimit: contract.bodyLimit ?? DEFAULT_BODY_LIMIT,
    config: { contract },
    schema: schemaOf(contract),
    ...accessHook(app, contract),
    handler: (request, reply) => {
      reply.code(contract.successStatus ?? 200);
      const { params, query, body, subject } = request;
      const work = handler({ params, query, body, subject, request, reply });
      if (body !== undefined) keepBodyWhile(request, work);
      return work;
    },
  });
}

function accessHook(app: App, { id, access }: RouteContract) {
  if (access === 'public') return {};
  const { tokens } = app.kit;
  if (!tokens) throw new Error(`The route ${id} needs to know its caller: give buildApp a token verifier`);
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    request.subject = await requireAccess({ access, authorization: request.headers.authorization, tokens });
  };
  return { onRequest };
}

function schemaOf(contract: RouteContract) {
  return {
    operationId: contract.id,
    summary: contract.summary,
    tags: [contract.id.split('.')[0] ?? contract.service],
    security: securityOf(contract.access),
    querystring: contract.query ?? nothing,
    ...(contract.params && { params: contract.params }),
    ...(contract.body && { body: contract.body }),
    response: { [contract.successStatus ?? 200]: successOf(contract), '4xx': failureSchema, '5xx': failureSchema },
  };
}

/** An answer that is no JSON names its type in its schema. */
function successOf({ response, summary }: RouteContract) {
  if (!('contentMediaType' in response)) return response;
  return { description: summary, content: { [String(response.contentMediaType)]: { schema: response } } };
}

function securityOf(access: Access): Array<Record<string, string[]>> {
  if (access === 'public') return [];
  return access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}
