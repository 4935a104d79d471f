import { ask } from '../stack-client.ts';

/** An operation as the product documents itself. */
export interface DocumentedOperation {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** OpenAPI's notation: `/api/products/{id}`. */
  path: string;
}

interface OpenapiDocument {
  paths: Record<string, Record<string, { operationId: string }>>;
  'x-missing': string[];
}

/** Everything that the gateway's joined document tells of. */
export async function readDocumentedOperations(gateway: string): Promise<DocumentedOperation[]> {
  const { body } = await ask<OpenapiDocument>(`${gateway}/api/docs/openapi.json`);
  if (body['x-missing'].length > 0) throw new Error(`Not documented: ${body['x-missing'].join()}`);
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => ({
      id: operationId,
      method: methodOf(method),
      path,
    })),
  );
}

function methodOf(name: string): DocumentedOperation['method'] {
  const method = (['GET', 'POST', 'PUT', 'DELETE'] as const).find((known) => known === name.toUpperCase());
  if (!method) throw new Error(`A documented method that no client of ours knows: ${name}`);
  return method;
}
