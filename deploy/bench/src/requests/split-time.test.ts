import type { CollectedSpan } from '@garage/tracing/collector';
import { describe, expect, it } from 'vitest';
import { coveredBy, splitTime } from './split-time.ts';

let last = 0;

function spanOf(
  name: string,
  kind: CollectedSpan['kind'],
  { from, to, below }: { from: number; to: number; below?: CollectedSpan },
): CollectedSpan {
  last += 1;
  const ids = { traceId: 't', spanId: String(last), parentSpanId: below?.spanId ?? '' };
  return { ...ids, service: '', name, kind, attributes: {}, failed: false, start: from, end: to };
}

describe('the time that several intervals cover', () => {
  it('counts what they share once, and gaps not at all', () => {
    expect(coveredBy([])).toBe(0);
    expect(
      coveredBy([
        [10, 20],
        [0, 5],
        [12, 15],
        [18, 30],
      ]),
    ).toBe(25);
  });
});

describe('the parts of a request', () => {
  const root = spanOf('POST orders.create', 'server', { from: 0, to: 100 });
  // The clock of another process may be ahead.
  const order = spanOf('POST /orders', 'server', { from: 1_010, to: 1_090, below: root });
  const finds = [
    spanOf('database find carts', 'client', { from: 1_012, to: 1_022, below: order }),
    spanOf('database find products', 'client', { from: 1_017, to: 1_027, below: order }),
  ];
  const request = spanOf('request stock', 'client', { from: 1_030, to: 1_060, below: order });
  const answer = spanOf('answer stock', 'server', { from: 2_000, to: 2_020, below: request });
  const reserve = spanOf('database update products', 'client', { from: 2_004, to: 2_012, below: answer });
  const commit = spanOf('database commitTransaction', 'client', { from: 1_070, to: 1_080, below: order });
  const publish = spanOf('publish order.placed', 'producer', { from: 1_095, to: 1_099, below: order });
  const handle = spanOf('handle order.placed', 'consumer', { from: 3_000, to: 3_010, below: publish });
  const late = spanOf('database insert notices', 'client', { from: 3_001, to: 3_004, below: handle });
  const trace = [root, order, ...finds, request, answer, reserve, commit, publish, handle, late];

  it('are those of every process on the way, and add up to its time', () => {
    const parts = splitTime(trace);
    expect(parts).toEqual({
      total: 100,
      gateway: 20,
      services: 80 - 15 - 30 - 10 + 20 - 8,
      database: 15 + 10 + 8,
      broker: 10,
      commands: 4,
      commits: 1,
      asked: 1,
      published: 1,
      mails: 0,
      handled: 1,
      lateCommands: 1,
    });
    const { gateway = 0, services = 0, database = 0, broker = 0 } = parts ?? {};
    expect(gateway + services + database + broker).toBe(100);
  });

  it('end with the response: a command that goes on afterwards counts until then', () => {
    const slow = spanOf('database find carts', 'client', { from: 1_085, to: 1_200, below: order });
    expect(splitTime([root, order, slow])?.database).toBe(5);
  });

  it('count the commands of what a page asks of services by HTTP, whose time is that of the services', () => {
    const page = spanOf('GET /*', 'server', { from: 5, to: 95, below: root });
    // The clock of the other process is ahead.
    const list = spanOf('GET /api/products', 'server', { from: 7_000, to: 7_030, below: page });
    const find = spanOf('database find products', 'client', { from: 7_010, to: 7_012, below: list });
    expect(splitTime([root, page, list, find])).toMatchObject({ services: 90, database: 0, commands: 1 });
  });

  it('are unknown while the spans of gateway or service are missing', () => {
    expect(splitTime([root])).toBeNull();
    expect(splitTime([order])).toBeNull();
  });
});
