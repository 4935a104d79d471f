import { ApiError } from '../../../shared/api/api-error.ts';

/** What the server itself said of a failure, for a person to read; undefined when it said nothing. */
export function wordsOfServer(error: unknown): string | undefined {
  return error instanceof ApiError && error.saidByServer ? error.message : undefined;
}
