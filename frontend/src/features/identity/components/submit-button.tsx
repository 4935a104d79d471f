import { LoaderCircle } from 'lucide-react';
import { useRef } from 'react';
import { accountTexts } from '../../../i18n/account.ts';
import { imageTexts } from '../../../i18n/images.ts';
import { useIsFormPending } from '../../../shared/forms/images/pending-fields.ts';
import { useFocusBack } from '../../../shared/forms/use-focus-back.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';

/** Submit button that shows a pending state. */
export function SubmitButton({ text, busy, wide = true }: { text: string; busy: boolean; wide?: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const isPending = useIsFormPending(button);
  useFocusBack(button, busy);
  const idleText = isPending ? imageTexts.formPending : text;
  return (
    <button
      ref={button}
      type="submit"
      disabled={busy}
      aria-disabled={isPending || undefined}
      className={buttonStyle('brand', wide ? 'mt-1 w-full' : 'min-w-40')}
    >
      {(busy || isPending) && <LoaderCircle aria-hidden size={18} className="animate-turn" />}
      {busy ? accountTexts.fields.busy : idleText}
    </button>
  );
}
