import { LoaderCircle } from 'lucide-react';
import { accountTexts } from '../../../i18n/account.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';

/** Submit button that shows a pending state. */
export function SubmitButton({ text, busy, wide = true }: { text: string; busy: boolean; wide?: boolean }) {
  return (
    <button type="submit" disabled={busy} className={buttonStyle('brand', wide ? 'mt-1 w-full' : 'min-w-40')}>
      {busy && <LoaderCircle aria-hidden size={18} className="animate-turn" />}
      {busy ? accountTexts.fields.busy : text}
    </button>
  );
}
