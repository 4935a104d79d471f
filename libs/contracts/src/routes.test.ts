import { describe, expect, it } from 'vitest';
import type { Endpoint, GatewayEndpoint, RouteContract } from './core/route.ts';
import { endpoints } from './endpoints.ts';
import { gatewayEndpoints } from './gateway/endpoints.ts';
import { routes } from './routes.ts';

const contracts: readonly RouteContract[] = routes;
const byId: Record<string, Endpoint | GatewayEndpoint> = { ...endpoints, ...gatewayEndpoints };

/** The names of `:id` parts in a path or a cache tag. */
const placesOf = (text: string) => [...text.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);

/** The names of an object schema's fields; null for any other schema. */
const fieldsOf = (schema: object | undefined) =>
  schema && 'properties' in schema ? Object.keys(schema.properties ?? {}) : null;

/** Whether the schema, and every object in it, refuses unknown fields. */
function isClosed(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return true;
  if ('properties' in schema && (!('additionalProperties' in schema) || schema.additionalProperties !== false))
    return false;
  return Object.values(schema).every(isClosed);
}

describe('the routes', () => {
  it('are the endpoints, each once', () => {
    const ids = contracts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(Object.keys(byId).toSorted());
  });

  it('of the services are never the gateway’s own', () => {
    const owned = contracts.filter(({ service }) => service === 'gateway').map(({ id }) => id);
    expect(owned).toEqual(Object.keys(gatewayEndpoints));
    expect(Object.keys(endpoints).filter((id) => owned.includes(id))).toEqual([]);
  });

  it('serve each method and path once, whatever the parts are called', () => {
    const addresses = contracts.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(contracts.map((contract) => [contract.id, contract] as const))(
    '%s agrees with its address',
    (id, contract) => {
      const { path, params, summary, method, body, cache, access } = contract;
      expect(byId[id]).toMatchObject({ method, path, access });
      expect(path).toMatch(/^\/api(\/[a-zA-Z-]+|\/:[a-zA-Z]+)+$/);
      expect(id).toMatch(/^[a-z]+\.[a-zA-Z-]+$/);
      expect(summary).toMatch(/^[A-Z].*[^.]$/);
      expect(placesOf(path).toSorted()).toEqual((fieldsOf(params) ?? []).toSorted());
      expect(method === 'GET' && body !== undefined).toBe(false);
      expect(cache !== undefined && (access !== 'public' || method !== 'GET')).toBe(false);
      expect(placesOf((cache?.tags ?? []).join(' ')).every((name) => placesOf(path).includes(name))).toBe(true);
    },
  );

  it.each(contracts.map((contract) => [contract.id, contract] as const))('%s takes no unknown field', (_, contract) => {
    for (const schema of [contract.params, contract.query, contract.body]) expect(isClosed(schema)).toBe(true);
  });

  it.each(contracts.map((contract) => [contract.id, contract] as const))(
    '%s lets no unknown field out',
    (_, contract) => {
      expect(isClosed(contract.response)).toBe(true);
    },
  );

  it('that write are never public to the cache, and those that only staff may call say so', () => {
    const writes = contracts.filter(({ method, service }) => method !== 'GET' && service === 'catalogue');
    expect(writes.filter(({ access }) => access !== 'staff')).toEqual([]);
  });
});
