import { ApiError } from './api-error.ts';

/** Resolves to null when the requested item does not exist (404) or its id is malformed (400). */
export async function nullWhenAbsent<Thing>(answer: Promise<Thing>): Promise<Thing | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  });
}
