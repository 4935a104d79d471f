import { Printer } from 'lucide-react';
import { office } from '../../i18n/office.ts';
import { buttonStyle } from '../ui/button-style.ts';

/** Puts what is open on paper: a dialog alone, or the page. */
export function PrintButton() {
  return (
    <button type="button" onClick={() => window.print()} className={buttonStyle('outline')}>
      <Printer aria-hidden size={18} />
      {office.print}
    </button>
  );
}
