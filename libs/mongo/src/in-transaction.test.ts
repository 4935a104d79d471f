import { MongoError, MongoNetworkError, MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { isDuplicateKey, isUnavailable } from './index.ts';

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

  it('knows a duplicate key by its code', () => {
    expect([duplicate, steppedDown, new Error('E11000')].map(isDuplicateKey)).toEqual([true, false, false]);
  });
});
