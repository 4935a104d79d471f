import { ApiError } from '../../../shared/api/api-error.ts';

/** The fixed words of a failed action; what the server said is its reason, on a second line. */
export function describeChangeFailure(error: Error, text: string): { text: string; detail?: string } {
  return error instanceof ApiError && error.message !== text ? { text, detail: error.message } : { text };
}
