import { Printer } from 'lucide-react';
import { office } from '../../i18n/office.ts';
import { buttonStyle } from '../ui/button-style.ts';

/** Prints the open dialog, or the page when none is open. */
export function PrintButton() {
  return (
    <button type="button" onClick={() => window.print()} className={buttonStyle('outline')}>
      <Printer aria-hidden size={18} />
      {office.print}
    </button>
  );
}
