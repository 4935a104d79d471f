import { ApiError } from '../api/api-error.ts';

interface FailureTexts {
  /** The statuses for which the server's own words are shown. */
  serverSays: readonly number[];
  /** What is shown for any other failure, with the server's reason below it. */
  text: string;
}

/** What a failed write is told as: the words that are fixed for it, and a reason where the server gave one. */
export function describeFailure(error: Error, { serverSays, text }: FailureTexts): { text: string; detail?: string } {
  if (!(error instanceof ApiError)) return { text };
  if (serverSays.includes(error.status)) return { text: error.message };
  return error.message === text ? { text } : { text, detail: error.message };
}
