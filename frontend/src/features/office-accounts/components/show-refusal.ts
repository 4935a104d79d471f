import { errorCatalogue } from '@garage/contracts/browser';
import type { ErrorCode } from '@garage/contracts/browser';
import { showToast } from '../../../shared/lib/toasts.ts';

/** Shows a refusal without a request, with the text that the server would send for the same error code. */
export function showRefusal(code: ErrorCode): void {
  showToast({ severity: 'error', text: errorCatalogue[code].message });
}
