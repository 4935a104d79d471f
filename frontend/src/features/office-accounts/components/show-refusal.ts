import { errorCatalogue } from '@garage/contracts/browser';
import type { ErrorCode } from '@garage/contracts/browser';
import { showToast } from '../../../shared/lib/toasts.ts';

/** Shows the error text that the server would send for this code. */
export function showRefusal(code: ErrorCode): void {
  showToast({ severity: 'error', text: errorCatalogue[code].message });
}
