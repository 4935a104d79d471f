import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairStore } from './fair-store.ts';

function openStore(maxBytes = 1000) {
  const removed: string[] = [];
  const store = createFairStore<string>({ maxBytes, onRemove: (key) => removed.push(key) });
  const put = (key: string, network: string, bytes = 10) => store.set(key, key, { bytes, network });
  const get = (key: string, network: string) => store.get(key, () => network);
  return { store, removed, put, get };
}

describe('the fair store', () => {
  it('evicts no value of another network for ten thousand values of one network [TRUST-8]', () => {
    const { store, put, get } = openStore();
    put('of one visitor', 'a');
    put('of two visitors', 'a');
    get('of two visitors', 'b');
    for (let at = 0; at < 10_000; at += 1) put(`random ${at}`, 'attacker');
    expect([get('of one visitor', 'a'), get('of two visitors', 'a')]).toEqual(['of one visitor', 'of two visitors']);
    expect(store.size).toEqual({ entries: 100, bytes: 1000 });
  });

  it('does not promote a value that the same network requests twice', () => {
    const { put, get, store } = openStore();
    put('page', 'a');
    for (let at = 0; at < 200; at += 1) {
      put(`random ${at}`, 'attacker');
      get(`random ${at}`, 'attacker');
    }
    expect([store.has('page'), store.has('random 199'), store.has('random 0')]).toEqual([true, true, false]);
  });

  it('limits the share of promoted values, and evicts the least recently used of them', () => {
    const { put, get, store } = openStore();
    for (let at = 0; at < 100; at += 1) {
      put(`page ${at}`, 'a');
      get(`page ${at}`, 'b');
      get('page 0', 'c');
    }
    expect(store.size.entries).toBe(80);
    expect([store.has('page 0'), store.has('page 1'), store.has('page 99')]).toEqual([true, false, true]);
  });

  it('lets one network use all of the memory while no other needs any', () => {
    const { put, store } = openStore();
    for (let at = 0; at < 150; at += 1) put(`page ${at}`, 'a');
    expect([store.size.bytes, store.has('page 149'), store.has('page 49')]).toEqual([1000, true, false]);
  });

  it('evicts the values of one network in the order of their last use', () => {
    const { put, get, store, removed } = openStore(100);
    const keys = ['a', 'b', 'c', 'd'];
    const step = fc.record({ act: fc.constantFrom('get', 'put', 'delete'), key: fc.constantFrom(...keys) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        store.clear();
        let expected: string[] = [];
        for (const { act, key } of steps) {
          const isUsed = act === 'put' || (act === 'get' && expected.includes(key));
          expected = expected.filter((other) => other !== key).concat(isUsed ? key : []);
          if (act === 'put') put(key, 'one', 10);
          if (act === 'get') get(key, 'one');
          if (act === 'delete') store.delete(key);
        }
        removed.length = 0;
        for (let at = 0; at < 10; at += 1) put(`new ${at}`, 'one', 10);
        expect(removed).toEqual(expected);
      }),
    );
  });

  it('keeps a replaced value promoted, or charged to the network that first loaded it', () => {
    const { put, get, store, removed } = openStore();
    put('promoted', 'a');
    get('promoted', 'b');
    put('promoted', 'attacker', 20);
    put('own', 'a', 100);
    put('own', 'attacker', 120);
    for (let at = 0; at < 200; at += 1) put(`random ${at}`, 'attacker');
    expect([store.has('promoted'), store.has('own')]).toEqual([true, true]);
    expect(removed.slice(0, 2)).toEqual(['promoted', 'own']);
  });

  it('never exceeds its limit and reports every removal, for any sequence of calls', () => {
    const step = fc.record({
      act: fc.constantFrom('put', 'put', 'get', 'delete'),
      key: fc.nat({ max: 30 }).map((at) => `key ${at}`),
      network: fc.constantFrom('a', 'b', 'c'),
      bytes: fc.integer({ min: 1, max: 300 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const known = new Set<string>();
        const store = createFairStore<string>({ maxBytes: 1000, onRemove: (key) => void known.delete(key) });
        for (const { act, key, network, bytes } of steps) {
          if (act === 'delete') store.delete(key);
          if (act === 'get') store.get(key, () => network);
          if (act === 'put') {
            store.set(key, key, { bytes, network });
            if (store.has(key)) known.add(key);
          }
          expect(store.size.bytes).toBeLessThanOrEqual(1000);
          expect(store.size.entries).toBe(known.size);
        }
        store.clear();
        expect([known.size, store.size]).toEqual([0, { entries: 0, bytes: 0 }]);
      }),
    );
  });
});
