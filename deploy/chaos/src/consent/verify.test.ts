import { describe, expect, it } from 'vitest';
import type { ReportedConsent } from './people.ts';
import type { StoredConsents, StoredJob } from './verify.ts';
import { verifyConsents } from './verify.ts';

interface Mutable extends StoredConsents {
  consents: Array<StoredConsents['consents'][number]>;
  jobs: StoredJob[];
  orders: Array<StoredConsents['orders'][number]>;
  statements: Array<StoredConsents['statements'][number]>;
  held: Array<StoredConsents['held'][number]>;
  left: Map<string, number>;
  told: Array<StoredConsents['told'][number]>;
}

const decisions = ['a', 'b', 'c', 'd'].map((jobId) => ({ jobId, agreed: jobId !== 'b' }));
const finished = [{ jobId: 'a', agreed: true }];
const lines = [{ productId: 'p', quantity: 2 }];

const good = (): Mutable => ({
  consents: [
    { quoteId: 'q', decisions },
    { quoteId: 'done', decisions: finished },
  ],
  jobs: [
    { id: '1', orderId: 'o', quoteId: 'q', jobId: 'a', state: 'agreed', parts: 'reserved', version: 2, lines },
    { id: '2', orderId: 'o', quoteId: 'q', jobId: 'b', state: 'declined', parts: 'none', version: 1, lines },
    { id: '3', orderId: 'o', quoteId: 'q', jobId: 'c', state: 'cancelled', parts: 'released', version: 2, lines },
    { id: '4', orderId: 'o', quoteId: 'q', jobId: 'd', state: 'agreed', parts: 'short', version: 1, lines },
    { id: '5', orderId: 'over', quoteId: 'done', jobId: 'a', state: 'agreed', parts: 'sold', version: 1, lines },
  ],
  orders: [
    { id: 'o', state: 'open' },
    { id: 'over', state: 'finished' },
  ],
  statements: [{ orderId: 'over', jobs: [{ id: '5' }] }],
  held: [
    { id: '1', state: 'reserved', lines },
    { id: '5', state: 'sold', lines },
  ],
  left: new Map([['p', 1]]),
  quantity: 5,
  told: [
    { kind: 'answer', id: 'q', version: 3 },
    { kind: 'answer', id: 'done', version: 3 },
    ...['1', '2', '3', '4', '5'].map((id) => ({ kind: 'job' as const, id, version: 1 })),
    ...['1', '3'].map((id) => ({ kind: 'job' as const, id, version: 2 })),
  ],
});
const reported: ReportedConsent[] = [
  { quoteId: 'q', decisions },
  { quoteId: 'done', decisions: finished },
];

describe('the check of consents', () => {
  it('finds no fault in a correct run, in which the parts of a finished order were sold [QUOTE-110]', () => {
    expect(verifyConsents(good(), reported)).toEqual([]);
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
    ['statement differs from', ({ statements }) => statements.pop()],
    ['statement differs from', ({ statements }) => statements.push(...statements)],
    ['statement differs from', ({ statements }) => Object.assign(statements[0] ?? {}, { jobs: [] })],
    ['statement differs from', ({ statements }) => statements.push({ orderId: 'o', jobs: [] })],
    ['sold without a handover', ({ orders }) => Object.assign(orders[1] ?? {}, { state: 'open' })],
    ['without their parts being sold', ({ jobs }) => Object.assign(jobs[4] ?? {}, { parts: 'reserved' })],
    ['without their parts being sold', ({ orders }) => Object.assign(orders[0] ?? {}, { state: 'finished' })],
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
