import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { toTransactionFailure, unknownCommitResult } from '../sessions/transaction-failures.ts';
import { isConflict, isConnectionLoss, toMongoFailure } from './map-postgres-error.ts';
import { MongoFailure } from './mongo-failure.ts';

function databaseError(code: string, message = 'refused'): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code });
}

const socketError = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

describe('toMongoFailure', () => {
  it('returns an existing failure unchanged', () => {
    const failure = new MongoFailure('CursorNotFound', 'gone');
    expect(toMongoFailure(failure)).toBe(failure);
  });

  it.each([
    ['M0001', 'BadValue', 2],
    ['57014', 'Interrupted', 11_601],
    ['XX000', 'UnknownError', 8],
  ])('maps SQLSTATE %s to %s', (state, codeName, code) => {
    expect(toMongoFailure(databaseError(state)).toReply()).toEqual({ ok: 0, errmsg: 'refused', code, codeName });
  });

  it.each([
    ['the server shuts down', databaseError('57P01')],
    ['the server starts', databaseError('57P03')],
    ['the connection broke', databaseError('08006')],
    ['nothing listens', socketError],
    ['the socket ended', new Error('Connection terminated unexpectedly')],
    ['all connections are in use', new Error('timeout exceeded when trying to connect')],
  ])('detects a lost connection: %s', (_, error) => {
    expect(isConnectionLoss(error)).toBe(true);
    expect(toMongoFailure(error)).toMatchObject({ code: 6, codeName: 'HostUnreachable', cause: error });
  });

  it('reports an error of the bridge as an internal error', () => {
    expect(toMongoFailure(new TypeError('x is undefined'))).toMatchObject({ code: 1, codeName: 'InternalError' });
  });
});

describe('labels', () => {
  it.each(['40001', '40P01', '55P03', '25P02'])('make a driver retry a transaction after SQLSTATE %s', (state) => {
    expect(toTransactionFailure(databaseError(state)).toReply()).toMatchObject({
      code: 112,
      errorLabels: ['TransientTransactionError'],
    });
  });

  it('make it retry after a lost connection, but not after an invalid command', () => {
    expect(toTransactionFailure(socketError).labels).toEqual(['TransientTransactionError']);
    expect(toTransactionFailure(databaseError('M0001')).labels).toEqual([]);
  });

  it('make it repeat a commit with an unknown outcome', () => {
    expect(unknownCommitResult(socketError).toReply()['errorLabels']).toEqual([
      'UnknownTransactionCommitResult',
      'RetryableWriteError',
    ]);
  });

  it('are added once', () => {
    const failure = new MongoFailure('WriteConflict', 'x', { labels: ['RetryableWriteError'] });
    expect(failure.labelled('RetryableWriteError').labels).toEqual(['RetryableWriteError']);
  });
});

it('distinguishes a conflict, which may be retried, from a rejection', () => {
  expect(isConflict(databaseError('40001'))).toBe(true);
  expect(isConflict(databaseError('M001C'))).toBe(false);
});
