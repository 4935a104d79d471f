import { ApiError, connectionError } from '../../../shared/api/api-error.ts';
import { showToast } from '../../../shared/lib/toasts.ts';

/** Error codes about limited quantities, shown as information instead of as errors. */
const limits: ReadonlySet<string> = new Set(['STOCK_TOO_LOW', 'OUT_OF_STOCK', 'CART_LINE_FULL']);

/** Shows a failed cart operation as a toast with the message of its API error. */
export function showCartFailure(cause: unknown): void {
  const error = cause instanceof ApiError ? cause : connectionError(cause);
  showToast({
    severity: limits.has(error.code) ? 'info' : 'error',
    text: error.message,
    ...(error.code === 'STOCK_TOO_LOW' && { messageKey: 'only N items remain' }),
    cause,
  });
}
