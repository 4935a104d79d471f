import { DatabaseError } from 'pg';
import { codeNameOf } from './error-codes.ts';
import { MongoFailure } from './mongo-failure.ts';
import { messageOf } from '../../text.ts';

/** SQLSTATE codes of a PostgreSQL server that is shutting down, starting, or has no connection left. */
const GONE_STATES = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);
/** SQLSTATE codes of conflicts, after which the same statement may succeed when it is sent again. */
const CONFLICT_STATES = new Set(['40001', '40P01', '55P03', 'M00F1']);

export const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof DatabaseError ? error.code : undefined;

/** True when the connection to PostgreSQL was lost, or none became free in time. The statement may or may not have taken effect. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof MongoFailure) return error.codeName === 'HostUnreachable';
  const state = sqlStateOf(error);
  if (state !== undefined) return GONE_STATES.has(state) || state.startsWith('08');
  // Errors of the server are instances of DatabaseError; the others come from sockets.
  return (
    error instanceof Error &&
    /connect|ECONN|EPIPE|socket/i.test(`${error.message} ${String(Reflect.get(error, 'code'))}`)
  );
}

export const isConflict = (error: unknown): boolean => CONFLICT_STATES.has(sqlStateOf(error) ?? '');

/** Converts an error of a statement into a failure with MongoDB's code. */
export function toMongoFailure(error: unknown): MongoFailure {
  if (error instanceof MongoFailure) return error;
  if (isConnectionLoss(error))
    return new MongoFailure('HostUnreachable', `The database cannot be reached: ${messageOf(error)}`, { cause: error });
  const state = sqlStateOf(error);
  if (state === undefined) return new MongoFailure('InternalError', messageOf(error), { cause: error });
  return new MongoFailure(codeNameOf(state), messageOf(error), { cause: error });
}
