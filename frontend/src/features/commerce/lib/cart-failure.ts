import { ApiError, connectionError } from '../../../shared/api/api-error.ts';
import { showToast } from '../../../shared/lib/toasts.ts';

/** Shows the server’s words. That only so many are left is a piece of information, not an error. */
export function tellCartFailure(cause: unknown): void {
  const error = cause instanceof ApiError ? cause : connectionError(cause);
  const isStock = error.code === 'STOCK_TOO_LOW';
  showToast({
    severity: isStock ? 'info' : 'error',
    text: error.message,
    ...(isStock ? { messageKey: 'only N items remain' } : {}),
    cause,
  });
}
