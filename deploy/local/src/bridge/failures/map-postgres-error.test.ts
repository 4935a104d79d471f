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
  it('keeps what is a failure already', () => {
    const failure = new MongoFailure('CursorNotFound', 'gone');
    expect(toMongoFailure(failure)).toBe(failure);
  });

  it.each([
    ['M0001', 'BadValue', 2],
    ['57014', 'Interrupted', 11_601],
    ['XX000', 'UnknownError', 8],
  ])('gives SQLSTATE %s as %s', (state, codeName, code) => {
    expect(toMongoFailure(databaseError(state)).toReply()).toEqual({ ok: 0, errmsg: 'refused', code, codeName });
  });

  it.each([
    ['the server shuts down', databaseError('57P01')],
    ['the server starts', databaseError('57P03')],
    ['the connection broke', databaseError('08006')],
    ['nobody listens', socketError],
    ['the socket ended', new Error('Connection terminated unexpectedly')],
  ])('sees that the database is away when %s', (_, error) => {
    expect(isConnectionLoss(error)).toBe(true);
    expect(toMongoFailure(error)).toMatchObject({ code: 6, codeName: 'HostUnreachable', cause: error });
  });

  it('takes a fault of its own for an internal error', () => {
    expect(toMongoFailure(new TypeError('x is undefined'))).toMatchObject({ code: 1, codeName: 'InternalError' });
  });
});

describe('labels', () => {
  it.each(['40001', '40P01', '55P03', '25P02'])('make a driver begin a transaction anew after SQLSTATE %s', (state) => {
    expect(toTransactionFailure(databaseError(state)).toReply()).toMatchObject({
      code: 112,
      errorLabels: ['TransientTransactionError'],
    });
  });

  it('make it begin anew when the connection went, and not when the command was wrong', () => {
    expect(toTransactionFailure(socketError).labels).toEqual(['TransientTransactionError']);
    expect(toTransactionFailure(databaseError('M0001')).labels).toEqual([]);
  });

  it('make it ask again for a commit whose outcome is not known', () => {
    expect(unknownCommitResult(socketError).toReply()['errorLabels']).toEqual([
      'UnknownTransactionCommitResult',
      'RetryableWriteError',
    ]);
  });

  it('are given once', () => {
    const failure = new MongoFailure('WriteConflict', 'x', { labels: ['RetryableWriteError'] });
    expect(failure.labelled('RetryableWriteError').labels).toEqual(['RetryableWriteError']);
  });
});

it('tells a conflict, which may be tried again, from a refusal', () => {
  expect(isConflict(databaseError('40001'))).toBe(true);
  expect(isConflict(databaseError('M001C'))).toBe(false);
});
