import { freshNamespace, waitFor } from '@garage/testing';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { ask, RequestFailed, serveRequests } from './requests.ts';
import { openMessaging, silent } from './test-kit.ts';

const double = {
  subject: 'test.double.v1',
  askedBy: [],
  request: Type.Object({ value: Type.Integer() }),
  reply: Type.Object({ doubled: Type.Integer() }),
};

async function open() {
  const messaging = await openMessaging(freshNamespace());
  const askFor = (value: number, timeoutMs = 5_000) =>
    ask({ messaging, contract: double, request: { value }, timeoutMs, correlationId: 'c-1' });
  return { messaging, askFor };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => (error instanceof RequestFailed ? error.code : error),
  );

describe('request and reply', () => {
  it('transports the reply and the correlation id', async () => {
    const { messaging, askFor } = await open();
    const seen: string[] = [];
    const server = serveRequests({
      messaging,
      contract: double,
      logger: silent,
      handle: async ({ value }, { correlationId }) => {
        seen.push(correlationId);
        return { doubled: value * 2 };
      },
    });
    expect(await askFor(21)).toEqual({ doubled: 42 });
    expect(seen).toEqual(['c-1']);
    await server.stop();
    expect(await codeOf(askFor(21))).toBe('SERVICE_UNAVAILABLE');
  });

  it('fails with SERVICE_UNAVAILABLE immediately without a server, and after the timeout without an answer', async () => {
    const { messaging, askFor } = await open();
    // With a timeout longer than the test's, only an immediate refusal passes.
    expect(await codeOf(askFor(1, 300_000))).toBe('SERVICE_UNAVAILABLE');

    const hang = Promise.withResolvers<{ doubled: number }>();
    const server = serveRequests({ messaging, contract: double, logger: silent, handle: () => hang.promise });
    expect(await codeOf(askFor(1, 100))).toBe('SERVICE_UNAVAILABLE');
    hang.resolve({ doubled: 2 });
    await server.stop();
  });

  it('reports isLate after half of the timeout', async () => {
    const { messaging, askFor } = await open();
    const seen: boolean[] = [];
    const server = serveRequests({
      messaging,
      contract: double,
      logger: silent,
      handle: async ({ value }, { isLate }) => {
        seen.push(isLate());
        await waitFor(async () => isLate());
        return { doubled: value * 2 };
      },
    });
    expect(await askFor(1, 1_000)).toEqual({ doubled: 2 });
    expect(seen).toEqual([false]);
    await server.stop();
  });

  it('answers as a failure when the broker refuses the reply because it is too long', async () => {
    const { messaging } = await open();
    const contract = { ...double, subject: 'test.long.v1', reply: Type.Object({ text: Type.String() }) };
    const longest = messaging.nats.info?.max_payload ?? 0;
    const server = serveRequests({
      messaging,
      contract,
      logger: silent,
      handle: async ({ value }) => ({ text: 'a'.repeat(value) }),
    });
    const askFor = (value: number) => ask({ messaging, contract, request: { value }, correlationId: 'c' });
    expect(longest).toBeGreaterThan(0);
    expect(await codeOf(askFor(longest))).toBe('INTERNAL');
    expect(await askFor(3)).toEqual({ text: 'aaa' });
    await server.stop();
  });

  it('transports only codes of the catalogue', async () => {
    const { messaging, askFor } = await open();
    const failures = [
      Object.assign(new Error('gone'), { code: 'PRODUCT_NOT_FOUND', expose: true }),
      Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }),
      new Error('secret'),
    ];
    const server = serveRequests({
      messaging,
      contract: double,
      logger: silent,
      handle: async ({ value }) => {
        throw failures[value] ?? new Error('unexpected');
      },
    });
    expect([await codeOf(askFor(0)), await codeOf(askFor(1)), await codeOf(askFor(2))]).toEqual([
      'PRODUCT_NOT_FOUND',
      'INTERNAL',
      'INTERNAL',
    ]);
    await server.stop();
  });

  it('validates request and reply against the contract', async () => {
    const { messaging, askFor } = await open();
    let asked = 0;
    const server = serveRequests({
      messaging,
      contract: double,
      logger: silent,
      handle: async ({ value }) => {
        asked += 1;
        return { doubled: value / 2 };
      },
    });
    expect(await codeOf(askFor(1.5))).toBe('INTERNAL');
    expect(asked).toBe(0);
    expect(await codeOf(askFor(3))).toBe('INTERNAL');
    const raw = await messaging.nats.request(messaging.names.request(double.subject), '{"value":"x"}');
    expect(raw.json()).toEqual({ failure: 'INTERNAL' });
    expect(asked).toBe(1);
    await server.stop();
  });
});
