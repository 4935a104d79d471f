import { showToast } from '../../../shared/lib/toasts.ts';

/** Says that a change was made, and warns when the slot holds more than it should since. */
export function tellOutcome({ message, warning }: { message: string; warning?: string }): void {
  showToast({ severity: 'success', text: message });
  if (warning) showToast({ severity: 'warning', text: warning });
}
