import { describe, expect, it } from 'vitest';
import type { ReportedConsent } from './people.ts';
import type { StoredConsents, StoredJob } from './verify.ts';
import { verifyConsents } from './verify.ts';

interface Mutable extends StoredConsents {
  consents: Array<StoredConsents['consents'][number]>;
  jobs: StoredJob[];
  held: Array<StoredConsents['held'][number]>;
  left: Map<string, number>;
  told: Array<StoredConsents['told'][number]>;
}

const decisions = ['a', 'b', 'c', 'd'].map((jobId) => ({ jobId, agreed: jobId !== 'b' }));
const lines = [{ productId: 'p', quantity: 2 }];

const good = (): Mutable => ({
  consents: [{ quoteId: 'q', decisions }],
  jobs: [
    { id: '1', quoteId: 'q', jobId: 'a', state: 'agreed', parts: 'reserved', version: 2, lines },
    { id: '2', quoteId: 'q', jobId: 'b', state: 'declined', parts: 'none', version: 1, lines },
    { id: '3', quoteId: 'q', jobId: 'c', state: 'cancelled', parts: 'released', version: 2, lines },
    { id: '4', quoteId: 'q', jobId: 'd', state: 'agreed', parts: 'short', version: 1, lines },
  ],
  held: [{ id: '1', state: 'reserved', lines }],
  left: new Map([['p', 1]]),
  quantity: 3,
  told: [
    { kind: 'answer', id: 'q', version: 3 },
    ...['1', '2', '3', '4'].map((id) => ({ kind: 'job' as const, id, version: 1 })),
    ...['1', '3'].map((id) => ({ kind: 'job' as const, id, version: 2 })),
  ],
});
const reported: ReportedConsent[] = [{ quoteId: 'q', decisions }];

describe('the check of consents', () => {
  it('finds no fault in a correct run', () => {
    expect(verifyConsents(good(), reported)).toEqual([]);
  });

  it('knows parts that were sold with their order [QUOTE-110]', () => {
    const stored = good();
    Object.assign(stored.jobs[0] ?? {}, { parts: 'sold' });
    Object.assign(stored.held[0] ?? {}, { state: 'sold' });
    expect(verifyConsents(stored, reported)).toEqual([]);
  });

  it.each<[string, (stored: Mutable) => unknown]>([
    ['not stored exactly once', ({ consents }) => consents.pop()],
    ['not stored exactly once', ({ consents }) => consents.push({ quoteId: 'q', decisions })],
    [
      'not stored exactly once',
      ({ consents }) => consents.splice(0, 1, { quoteId: 'q', decisions: decisions.slice(1) }),
    ],
    ['nobody was told of', ({ consents }) => consents.push({ quoteId: 'r', decisions })],
    ['jobs differ from them', ({ jobs }) => Object.assign(jobs[1] ?? {}, { state: 'agreed' })],
    ['without a job that was agreed to', ({ jobs }) => Object.assign(jobs[0] ?? {}, { state: 'cancelled' })],
    ['without a job that was agreed to', ({ held }) => held.push({ id: '9', state: 'reserved', lines })],
    ['differs from what was agreed to', ({ held }) => held.pop()],
    ['differs from what was agreed to', ({ jobs }) => Object.assign(jobs[0] ?? {}, { lines: [...lines, ...lines] })],
    ['differs from what was agreed to', ({ jobs }) => Object.assign(jobs[0] ?? {}, { parts: 'sold' })],
    ['not settled', ({ jobs }) => Object.assign(jobs[3] ?? {}, { parts: 'none' })],
    ['not settled', ({ jobs }) => Object.assign(jobs[2] ?? {}, { parts: 'reserved' })],
    ['lost or doubled', ({ left }) => left.set('p', 2)],
    ['lost or doubled', ({ left }) => left.set('p', -1)],
    ['answers that were not told of exactly once', ({ told }) => told.shift()],
    ['not each told of exactly once', ({ told }) => told.pop()],
    ['not each told of exactly once', ({ told }) => told.push(...told.slice(-1))],
  ])('finds: %s', (fault, spoil) => {
    const stored = good();
    spoil(stored);
    expect(verifyConsents(stored, reported).join('\n')).toContain(fault);
  });
});
