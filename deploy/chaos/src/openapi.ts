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
export type Method = (typeof methods)[number];

/** One documented operation. */
export interface Operation {
  id: string;
  method: Method;
  /** OpenAPI's notation: `/api/products/{id}`. */
  path: string;
  params: Readonly<Record<string, JsonSchema>>;
  query: Readonly<Record<string, JsonSchema>>;
  requiredQuery: readonly string[];
  body: JsonSchema | undefined;
  needsToken: boolean;
  /** By status, or by class: `4XX`. */
  responses: Readonly<Record<string, Content>>;
}

interface Parameter {
  in: 'path' | 'query';
  name: string;
  required?: boolean;
  schema: JsonSchema;
}

interface DocumentedOperation {
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  security?: ReadonlyArray<Readonly<Record<string, unknown>>>;
  responses: Readonly<Record<string, { content?: Content }>>;
}

interface OpenapiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
  'x-missing': string[];
}

/** Reads all operations of the gateway's OpenAPI document: reads first, deletions last, so that later requests find their objects. */
export async function readOperations(gateway: string): Promise<Operation[]> {
  const { body } = await ask<OpenapiDocument>(`${gateway}/api/docs/openapi.json`);
  if (body['x-missing'].length > 0) throw new Error(`Not documented: ${body['x-missing'].join()}`);
  const operations = Object.entries(body.paths).flatMap(([path, byMethod]) =>
    methods.flatMap((method) => {
      const documented = byMethod[method.toLowerCase()];
      return documented ? [operationOf({ method, path, documented })] : [];
    }),
  );
  return operations.toSorted((one, other) => methods.indexOf(one.method) - methods.indexOf(other.method));
}

function operationOf({
  method,
  path,
  documented,
}: Pick<Operation, 'method' | 'path'> & {
  documented: DocumentedOperation;
}): Operation {
  const { operationId, parameters = [], requestBody, security = [], responses } = documented;
  const schemasIn = (place: Parameter['in']) =>
    Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema]));
  return {
    id: operationId,
    method,
    path,
    params: schemasIn('path'),
    query: schemasIn('query'),
    requiredQuery: parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name),
    body: requestBody?.content['application/json']?.schema,
    needsToken: security.length > 0 && security.every((way) => Object.keys(way).length > 0),
    responses: Object.fromEntries(Object.entries(responses).map(([status, { content }]) => [status, content ?? {}])),
  };
}
