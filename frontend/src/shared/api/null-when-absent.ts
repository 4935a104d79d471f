import { ApiError } from './api-error.ts';

/** The answer to a question for one thing; null when nothing has this id, or it is no id at all. */
export async function nullWhenAbsent<Thing>(answer: Promise<Thing>): Promise<Thing | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  });
}
