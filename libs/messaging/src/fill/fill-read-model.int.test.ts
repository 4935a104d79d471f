import { waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { RequestFailed } from '../requests.ts';
import { openTestContext, silent } from '../test-kit.ts';
import { fillOnce } from './fill-read-model.ts';

/** Fills an empty read model whose owner fails with `failures`, one after the other, before it answers. Returns the messages logged. */
async function fillAfter(failures: readonly Error[]): Promise<string[]> {
  const { mongo } = await openTestContext();
  const messages: string[] = [];
  const note = (_: unknown, message?: string) => void messages.push(message ?? '');
  const left = [...failures];
  const source = {
    model: 'things',
    pageSize: 10,
    fetchPage: () => {
      const failure = left.shift();
      return failure ? Promise.reject(failure) : Promise.resolve([]);
    },
    listVersions: () => Promise.resolve(new Map<string, number>()),
    put: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  };
  const filling = fillOnce(source, { mongo, logger: { ...silent, info: note, warn: note }, retryMs: 1 });
  await waitFor(() => messages.at(-1) === 'Read model filled from its owner');
  await filling.stop();
  return messages.slice(0, -1);
}

describe('filling a new read model', () => {
  it('logs one of many attempts while the owner does not answer', async () => {
    const away = Array.from({ length: 31 }, () => new RequestFailed('SERVICE_UNAVAILABLE'));
    const message = 'The owner of the read model does not answer; retrying';
    expect(await fillAfter(away)).toEqual([message, message]);
  });

  it('logs every other failure', async () => {
    const broken = [new RequestFailed('INTERNAL'), new Error('Duplicate')];
    const message = 'Could not fill the read model; retrying';
    expect(await fillAfter(broken)).toEqual([message, message]);
  });
});
