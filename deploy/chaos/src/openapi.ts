import { endpoints, type ServiceName } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { ask } from './stack-client.ts';

/** The JSON Schema keywords of the product's OpenAPI document. */
export interface JsonSchema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean;
  items?: JsonSchema;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}

type Content = Readonly<Record<string, { schema?: JsonSchema }>>;

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof methods)[number];

export interface Operation {
  id: string;
  method: Method;
  /** Path in OpenAPI's notation, such as `/api/products/{id}`. */
  path: string;
  /** Schemas of objects. */
  params: JsonSchema;
  query: JsonSchema;
  body: JsonSchema | undefined;
  /** Documented responses by status (`200`) or class of statuses (`4XX`). */
  responses: Readonly<Record<string, { content?: Content }>>;
}

interface Parameter {
  in: 'path' | 'query';
  name: string;
  required?: boolean;
  schema: JsonSchema;
}

interface DocumentedOperation extends Pick<Operation, 'responses'> {
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
}

interface OpenapiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
  'x-missing': string[];
}

/** Reads all operations of the gateway's OpenAPI document: reads first, deletions last, so that later requests find their objects. */
export async function readOperations(gateway: string): Promise<Operation[]> {
  const { body } = await ask<OpenapiDocument>(`${gateway}/api/docs/openapi.json`);
  if (body['x-missing'].length > 0) throw new Error(`Not documented: ${body['x-missing'].join()}`);
  return methods.flatMap((method) =>
    Object.entries(body.paths).flatMap(([path, { [method.toLowerCase()]: documented }]) => {
      if (!documented) return [];
      const { operationId: id, parameters = [], requestBody, responses } = documented;
      const [params, query] = [schemaOf(parameters, 'path'), schemaOf(parameters, 'query')];
      return [{ id, method, path, params, query, body: requestBody?.content['application/json']?.schema, responses }];
    }),
  );
}

function schemaOf(parameters: readonly Parameter[], place: Parameter['in']): JsonSchema {
  const own = parameters.filter((one) => one.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

const services: Readonly<Record<string, { service: ServiceName }>> = endpoints;

/** Returns where an operation can be called. Documentation and rendered pages are served by the gateway only. */
export const waysTo = ({ id }: Operation): ReadonlyArray<'gateway' | 'service'> =>
  services[id] ? ['gateway', 'service'] : ['gateway'];

export function originOf(stack: LocalStack, { id }: Operation, way: 'gateway' | 'service'): string {
  const service = services[id]?.service;
  return way === 'service' && service ? stack.services[service] : stack.gateway;
}
