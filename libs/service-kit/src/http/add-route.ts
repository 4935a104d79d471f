import type { Readable } from 'node:stream';
import { DEFAULT_BODY_LIMIT, failureSchema, operationLimits } from '@garage/contracts';
import type { Access, RouteContract, RouteTypes } from '@garage/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireAccess } from '../auth/require-access.ts';
import type { Subject } from '../auth/subject.ts';
import type { App } from './app-types.ts';
import { holdBodyUntilDone } from './bodies/bound-bodies.ts';

/** Type of the caller in a handler with this access. */
export type SubjectOf<Allowed extends Access> = Allowed extends 'public'
  ? null
  : Allowed extends 'optional'
    ? Subject | null
    : Subject;

/** Input of a handler: the validated, typed parts of its contract, and the caller. */
export interface HandlerInput<Contract extends RouteContract> {
  params: RouteTypes<Contract>['params'];
  query: RouteTypes<Contract>['query'];
  body: RouteTypes<Contract>['body'];
  subject: SubjectOf<Contract['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The response of the contract, its bytes or a stream of them, or null for an empty response (304). */
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
 * Registers the route of a contract. Access is checked before the body is read, then inputs are validated, then the
 * handler runs. Throws at the start when the route needs tokens and the app has no verifier.
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
      if (body !== undefined) holdBodyUntilDone(request, work);
      return work;
    },
  });
}

function accessHook(app: App, { id, access }: RouteContract) {
  if (access === 'public') return {};
  const { tokens } = app.kit;
  if (!tokens) throw new Error(`The route ${id} requires a token: pass a token verifier to buildApp`);
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    request.subject = await requireAccess({ access, authorization: request.headers.authorization, tokens });
  };
  return { onRequest };
}

function schemaOf(contract: RouteContract) {
  return {
    operationId: contract.id,
    summary: contract.summary,
    description: describeUse(contract),
    tags: [contract.id.split('.')[0] ?? contract.service],
    security: securityOf(contract.access),
    querystring: contract.query ?? nothing,
    ...(contract.params && { params: contract.params }),
    ...(contract.body && { body: contract.body }),
    response: { [contract.successStatus ?? 200]: successOf(contract), '4xx': failureSchema, '5xx': failureSchema },
  };
}

const callers: Readonly<Record<Access, string>> = {
  public: 'Anyone may call it, and the response does not depend on the caller.',
  optional: 'Anyone may call it; the response may depend on the caller.',
  'signed-in': 'Any account may call it.',
  workshop: 'Technicians, admins and masters may call it.',
  staff: 'Admins and masters may call it.',
  master: 'Masters may call it.',
};

/** Who may call an operation, how often, and how long responses are cached. */
function describeUse({ access, limits, cache }: RouteContract): string {
  const { perMinute } = operationLimits[limits];
  const allowed = `Limit for a network: ${perMinute} requests a minute${limits === 'read' ? ', all reads together' : ''}.`;
  const cached = cache ? [`Responses are cached for ${cache.seconds} seconds, or until they change.`] : [];
  return [callers[access], allowed, ...cached].join(' ');
}

/** The schema of a successful response. For a response that is not JSON, the schema names its media type. */
function successOf({ response, summary }: RouteContract) {
  if (!('contentMediaType' in response)) return response;
  return { description: summary, content: { [String(response.contentMediaType)]: { schema: response } } };
}

function securityOf(access: Access): Array<Record<string, string[]>> {
  if (access === 'public') return [];
  return access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}
