import * as fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { cacheTagsOf } from './cache-tags.ts';
import type { EventContract } from './core/event.ts';
import { events } from './events.ts';
import { routes } from './routes.ts';

const contracts: readonly EventContract[] = events;
const rows = contracts.map((contract) => [contract.type, contract] as const);
const tagsOfRoutes = routes.flatMap((route) => ('cache' in route ? route.cache.tags : []));

const envelope = {
  id: '0190f3c2',
  occurredAt: '2026-11-21T11:00:00.000Z',
  producer: 'catalogue',
  correlationId: 'c',
  entityId: 'e',
  version: 1,
};

describe('the events', () => {
  it('have unique names', () => {
    expect(new Set(contracts.map(({ type }) => type)).size).toBe(contracts.length);
  });

  it.each(rows)('%s is named domain.entity.happened.version, in the past tense', (type) => {
    expect(type).toMatch(
      /^(identity|catalogue|engagement|commerce|booking|chat|workshop)\.[a-z]+\.[a-z-]+ed\.v[1-9]\d*$/,
    );
  });

  it.each(rows)('%s accepts only its own name and a complete envelope', (type, { schema }) => {
    const event = Compile(schema);
    const data = {};
    expect(
      event.Errors({ ...envelope, type, data }).every(({ instancePath }) => instancePath.startsWith('/data')),
    ).toBe(true);
    expect(
      event.Errors({ ...envelope, type: `${type}0`, data }).some(({ instancePath }) => instancePath === '/type'),
    ).toBe(true);
    expect(event.Check({ type, data })).toBe(false);
    expect(
      event.Errors({ ...envelope, version: 0, type, data }).some(({ instancePath }) => instancePath === '/version'),
    ).toBe(true);
  });
});

describe('cacheTagsOf', () => {
  it.each(rows)('%s invalidates only tags that some route has, or none', (type) => {
    const carried = new Set(tagsOfRoutes.map((tag) => tag.replace(':id', 'e1')));
    const dropped = cacheTagsOf({ type, entityId: 'e1' });
    expect(dropped.filter((tag) => !carried.has(tag))).toEqual([]);
    expect(type.startsWith('catalogue.') && !type.includes('.audit.') && dropped.length === 0).toBe(false);
  });

  it('invalidates a changed product’s own page and every list, but no other product’s page', () => {
    expect(cacheTagsOf({ type: 'catalogue.product.updated.v1', entityId: 'e1' })).toEqual(['products', 'product-e1']);
  });

  it('invalidates nothing for an unknown event', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString')), (type) => {
        expect(cacheTagsOf({ type, entityId: 'e1' })).toEqual([]);
      }),
    );
  });
});
