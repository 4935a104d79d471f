import { isRefusal } from '../../../shared/api/api-error.ts';

/**
 * True while a request is pending, and after it failed without a refusal: the server may have carried it out, and only a retry shows whether it
 * did.
 */
export const mayHaveSucceeded = ({ isPending, error }: { isPending: boolean; error: Error | null }): boolean =>
  isPending || (error !== null && !isRefusal(error));
