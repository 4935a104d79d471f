import { errorCatalogue } from '@garage/contracts/browser';
import type { ErrorCode } from '@garage/contracts/browser';
import { showToast } from '../../../shared/lib/toasts.ts';

/** Says why something cannot be done, in the words that the server would use. */
export function tellRefusal(code: ErrorCode): void {
  showToast({ severity: 'error', text: errorCatalogue[code].message });
}
