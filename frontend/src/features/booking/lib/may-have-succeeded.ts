import { isRefusal } from '../../../shared/api/api-error.ts';

/** True while a request is sent, and after it got no answer: the server may have carried it out, and its retry finds out. */
export const mayHaveSucceeded = ({ isPending, error }: { isPending: boolean; error: Error | null }): boolean =>
  isPending || (error !== null && !isRefusal(error));
