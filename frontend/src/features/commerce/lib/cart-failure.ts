import { ApiError, connectionError } from '../../../shared/api/api-error.ts';
import { showToast } from '../../../shared/lib/toasts.ts';

/** What says how much can be had: pieces of information, not errors. */
const limits: ReadonlySet<string> = new Set(['STOCK_TOO_LOW', 'OUT_OF_STOCK', 'CART_LINE_FULL']);

/** Shows the server’s words. */
export function tellCartFailure(cause: unknown): void {
  const error = cause instanceof ApiError ? cause : connectionError(cause);
  showToast({
    severity: limits.has(error.code) ? 'info' : 'error',
    text: error.message,
    ...(error.code === 'STOCK_TOO_LOW' && { messageKey: 'only N items remain' }),
    cause,
  });
}
