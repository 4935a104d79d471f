import { MongoError, MongoNetworkError, MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { isDuplicateKey, isUnavailable, TransactionTimedOut } from './index.ts';

describe('kinds of database errors', () => {
  const duplicate = new MongoServerError({ message: 'E11000', code: 11_000 });
  const steppedDown = new MongoServerError({
    message: 'not primary',
    code: 10_107,
    errorLabels: ['RetryableWriteError'],
  });

  it('tells a database that is away from a refusal', () => {
    const errors = [new MongoNetworkError('lost'), steppedDown, duplicate, new MongoError('other'), new Error('lost')];
    expect(errors.map(isUnavailable)).toEqual([true, true, false, false, false]);
  });

  it('knows a lost connection also within a write of several documents', () => {
    expect(isUnavailable(new MongoServerError(new MongoNetworkError('read ECONNRESET')))).toBe(true);
  });

  it('takes a transaction that found no way through for one that may later', () => {
    expect(isUnavailable(new TransactionTimedOut('no way through'))).toBe(true);
  });

  it('takes a pool without a free connection for a database that has no time', () => {
    class MongoWaitQueueTimeoutError extends MongoError {
      override get name() {
        return 'MongoWaitQueueTimeoutError';
      }
    }
    expect(isUnavailable(new MongoWaitQueueTimeoutError('Timed out while checking out a connection'))).toBe(true);
  });

  it('knows a duplicate key by its code', () => {
    expect([duplicate, steppedDown, new Error('E11000')].map(isDuplicateKey)).toEqual([true, false, false]);
  });
});
