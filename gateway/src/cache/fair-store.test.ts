import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairStore } from './fair-store.ts';

function openStore(maxBytes = 1000) {
  const removed: string[] = [];
  const store = createFairStore<string>({ maxBytes, onRemove: (key) => removed.push(key) });
  const put = (key: string, network: string, bytes = 10) => store.set(key, key, { bytes, network });
  const ask = (key: string, network: string) => store.get(key, () => network);
  return { store, removed, put, ask };
}

describe('the fair store', () => {
  it('gives up nothing of others for ten thousand values of one network [TRUST-8]', () => {
    const { store, put, ask } = openStore();
    put('of one visitor', 'a');
    put('of two visitors', 'a');
    ask('of two visitors', 'b');
    for (let at = 0; at < 10_000; at += 1) put(`random ${at}`, 'attacker');
    expect([ask('of one visitor', 'a'), ask('of two visitors', 'a')]).toEqual(['of one visitor', 'of two visitors']);
    expect(store.size).toEqual({ entries: 100, bytes: 1000 });
  });

  it('cannot be won by asking twice from the same network', () => {
    const { put, ask, store } = openStore();
    put('page', 'a');
    for (let at = 0; at < 200; at += 1) {
      put(`random ${at}`, 'attacker');
      ask(`random ${at}`, 'attacker');
    }
    expect([store.has('page'), store.has('random 199'), store.has('random 0')]).toEqual([true, true, false]);
  });

  it('keeps for what several ask no more than its part, and drops what was not asked for the longest', () => {
    const { put, ask, store } = openStore();
    for (let at = 0; at < 100; at += 1) {
      put(`page ${at}`, 'a');
      ask(`page ${at}`, 'b');
      ask('page 0', 'c');
    }
    expect(store.size.entries).toBe(80);
    expect([store.has('page 0'), store.has('page 1'), store.has('page 99')]).toEqual([true, false, true]);
  });

  it('leaves all of it to one network while no other needs any', () => {
    const { put, store } = openStore();
    for (let at = 0; at < 150; at += 1) put(`page ${at}`, 'a');
    expect([store.size.bytes, store.has('page 149'), store.has('page 49')]).toEqual([1000, true, false]);
  });

  it('keeps a renewed value proven, and whoever brought one pays for it still', () => {
    const { put, ask, store, removed } = openStore();
    put('proven', 'a');
    ask('proven', 'b');
    put('proven', 'attacker', 20);
    put('own', 'a', 100);
    put('own', 'attacker', 120);
    for (let at = 0; at < 200; at += 1) put(`random ${at}`, 'attacker');
    expect([store.has('proven'), store.has('own')]).toEqual([true, true]);
    expect(removed.slice(0, 2)).toEqual(['proven', 'own']);
  });

  it('never takes more than it may, and tells of everything that goes, whatever is asked', () => {
    const step = fc.record({
      act: fc.constantFrom('put', 'put', 'ask', 'delete'),
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
          if (act === 'ask') store.get(key, () => network);
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
