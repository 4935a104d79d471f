import { describe, expect, expectTypeOf, it } from 'vitest';
import { operationLimits } from './core/operation-limits.ts';
import type { Endpoint, GatewayEndpoint, RouteContract } from './core/route.ts';
import { endpoints } from './endpoints.ts';
import { gatewayEndpoints } from './gateway/endpoints.ts';
import { officeEndpoints } from './office-endpoints.ts';
import { routes } from './routes.ts';
import { siteEndpoints } from './site-endpoints.ts';
import { workshopEndpoints } from './workshop/endpoints.ts';

const contracts: readonly RouteContract[] = routes;
const byId: Record<string, Endpoint | GatewayEndpoint> = { ...endpoints, ...gatewayEndpoints };

/** Names of the `:id` parameters in a path or a cache tag. */
const placesOf = (text: string) => [...text.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);

/** Field names of an object schema; null for any other schema. */
const fieldsOf = (schema: object | undefined) =>
  schema && 'properties' in schema ? Object.keys(schema.properties ?? {}) : null;

/** True when the schema, and every object in it, rejects unknown fields. */
function isClosed(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return true;
  if ('properties' in schema && (!('additionalProperties' in schema) || schema.additionalProperties !== false))
    return false;
  return Object.values(schema).every(isClosed);
}

/** The link of a mail, to which programs on its way add parameters. */
const withOpenQuery: ReadonlySet<string> = new Set(['notices.stopByMail']);

describe('the routes', () => {
  it('correspond to the endpoints one to one', () => {
    const ids = contracts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(Object.keys(byId).toSorted());
  });

  it('of the services do not include the gateway’s own', () => {
    const owned = contracts.filter(({ service }) => service === 'gateway').map(({ id }) => id);
    expect(owned).toEqual(Object.keys(gatewayEndpoints));
    expect(Object.keys(endpoints).filter((id) => owned.includes(id))).toEqual([]);
  });

  it('for staff and technicians only are among those of the office, which public pages do not contain', () => {
    const site: Record<string, Endpoint> = { ...siteEndpoints, ...workshopEndpoints };
    const forStaff = Object.entries(site).filter(([, { access }]) => ['workshop', 'staff', 'master'].includes(access));
    expect(forStaff.map(([id]) => id)).toEqual([]);
    expect(Object.keys(endpoints)).toHaveLength(Object.keys(site).length + Object.keys(officeEndpoints).length);
  });

  it('have unique methods and paths, ignoring parameter names', () => {
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

  it.each(contracts.map((contract) => [contract.id, contract] as const))('%s rejects unknown fields', (_, contract) => {
    const query = withOpenQuery.has(contract.id) ? undefined : contract.query;
    for (const schema of [contract.params, query, contract.body]) expect(isClosed(schema)).toBe(true);
  });

  it.each(contracts.map((contract) => [contract.id, contract] as const))(
    '%s lets no unknown field out',
    (_, contract) => {
      expect(isClosed(contract.response)).toBe(true);
    },
  );

  it('have rate limits; an operation without them does not compile [TRUST-6]', () => {
    expectTypeOf<Omit<Endpoint, 'limits'>>().not.toExtend<Endpoint>();
    expectTypeOf<Omit<GatewayEndpoint, 'limits'>>().not.toExtend<GatewayEndpoint>();
    expect(contracts.filter(({ limits }) => operationLimits[limits] === undefined)).toEqual([]);
  });

  it('that change something never have the limits of reads, and complete lists have those of exports [SRV-19] [TRUST-6]', () => {
    const reads = contracts.filter(({ method, limits }) => method !== 'GET' && limits === 'read');
    // Page speed measurements have a limit of their own, above which they are dropped.
    expect(reads.map(({ id }) => id)).toEqual(['vitals.report']);
    const exports = contracts.filter(({ id }) => id.endsWith('.export'));
    expect(exports.filter(({ limits }) => limits !== 'export')).toEqual([]);
  });

  it('for writes without a token have the limits of mails or guesses [SRV-19] [TRUST-6]', () => {
    const open = contracts.filter(({ access, method }) => method !== 'GET' && ['public', 'optional'].includes(access));
    const others = open.filter(({ limits }) => limits !== 'mail' && limits !== 'guess');
    // The tokens of links to appointments and repair orders cannot be guessed; the bot has limits of its own.
    expect(others.map(({ id }) => id).toSorted()).toEqual(['bot.ask', 'contacts.open', 'links.read', 'vitals.report']);
    const uncounted = open.filter(({ service, limits }) => service === 'identity' && limits !== 'guess');
    expect(uncounted).toEqual([]);
  });

  it('for writes are never cacheable, and those for staff only are marked', () => {
    const writes = contracts.filter(({ method, service }) => method !== 'GET' && service === 'catalogue');
    expect(writes.filter(({ access }) => access !== 'staff')).toEqual([]);
  });
});
