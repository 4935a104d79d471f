import type { Job } from '@garage/messaging';
import { describe, expect, it } from 'vitest';
import { createJobDispatcher } from './job-queues.ts';

const job = (queue: string): Job => ({
  id: 'row-1',
  queue,
  name: 'any',
  data: {},
  correlationId: 'c',
  at: '2026-01-01T00:00:00.000Z',
});

describe('a job of the outbox', () => {
  it('goes to the handler of its queue only', async () => {
    const taken: unknown[] = [];
    const take = (queue: string) => async (one: Job) => void taken.push([queue, one.id]);
    await createJobDispatcher({ mail: take('mail'), reports: take('reports') })(job('mail'));
    expect(taken).toEqual([['mail', 'row-1']]);
  });

  it.each(['unknown', 'toString', '__proto__'])(
    'of the queue %s without a handler is refused, so that its row stays',
    async (queue) => {
      await expect(createJobDispatcher({ mail: async () => undefined })(job(queue))).rejects.toThrow(
        `No handler for the queue ${queue}`,
      );
    },
  );
});
