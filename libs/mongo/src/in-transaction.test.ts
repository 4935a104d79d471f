import { MongoError, MongoNetworkError, MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { isDuplicateKey, isUnavailable, isUnreachable, TransactionTimedOut } from './index.ts';

describe('kinds of database errors', () => {
  const duplicate = new MongoServerError({ message: 'E11000', code: 11_000 });
  const steppedDown = new MongoServerError({
    message: 'not primary',
    code: 10_107,
    errorLabels: ['RetryableWriteError'],
  });

  it('distinguishes an unavailable database from a rejected operation', () => {
    const errors = [new MongoNetworkError('lost'), steppedDown, duplicate, new MongoError('other'), new Error('lost')];
    expect(errors.map(isUnavailable)).toEqual([true, true, false, false, false]);
  });

  it.each([
    ['host unreachable', 6],
    ['shutting down', 91],
    ['stepped down', 189],
    ['no primary', 13_435],
    ['recovering', 13_436],
  ])('treats a read as unavailable if its server is not ready: %s', (message, code) => {
    // Reads get no label from the server.
    expect(isUnavailable(new MongoServerError({ message, code }))).toBe(true);
  });

  it('recognises a lost connection also in a bulk write', () => {
    expect(isUnavailable(new MongoServerError(new MongoNetworkError('read ECONNRESET')))).toBe(true);
  });

  it('treats endless conflicts as unavailable', () => {
    expect(isUnavailable(new TransactionTimedOut('no way through'))).toBe(true);
  });

  it('treats an exhausted connection pool as unavailable, also in a bulk write', () => {
    class MongoWaitQueueTimeoutError extends MongoError {
      override get name() {
        return 'MongoWaitQueueTimeoutError';
      }
    }
    const timedOut = new MongoWaitQueueTimeoutError('Timed out while checking out a connection');
    expect([timedOut, new MongoServerError(timedOut)].map(isUnavailable)).toEqual([true, true]);
    expect([timedOut, new MongoServerError(timedOut)].map(isUnreachable)).toEqual([true, true]);
  });

  it('reaches the database although one transaction or query took too long', () => {
    const tooLong = [new TransactionTimedOut('no way through'), new MongoServerError({ message: 'late', code: 50 })];
    expect(tooLong.map(isUnavailable)).toEqual([true, true]);
    expect([...tooLong, steppedDown, duplicate].map(isUnreachable)).toEqual([false, false, false, false]);
    expect(isUnreachable(new MongoNetworkError('lost'))).toBe(true);
  });

  it('recognises a duplicate key by its code', () => {
    expect([duplicate, steppedDown, new Error('E11000')].map(isDuplicateKey)).toEqual([true, false, false]);
  });
});
