import { LoaderCircle } from 'lucide-react';
import { useRef } from 'react';
import { imageTexts } from '../../i18n/images.ts';
import { office } from '../../i18n/office.ts';
import { useIsFormPending } from '../forms/images/pending-fields.ts';
import { useFocusBack } from '../forms/use-focus-back.ts';
import { buttonStyle } from '../ui/button-style.ts';

interface FormActionsProps {
  /** Text of the submit button: `Lưu thay đổi`. */
  action: string;
  busy: boolean;
  /** Text of the other button; default: `Hủy`. */
  cancel?: string;
  onCancel: () => void;
}

/** Submit and cancel buttons at the end of a form. */
export function FormActions({ action, busy, cancel = office.cancel, onCancel }: FormActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isPending = useIsFormPending(button);
  useFocusBack(button, busy);
  const text = isPending ? imageTexts.formPending : action;
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      <button
        ref={button}
        type="submit"
        disabled={busy}
        aria-disabled={isPending || undefined}
        className={buttonStyle('brand')}
      >
        {(busy || isPending) && <LoaderCircle aria-hidden size={18} className="animate-turn" />}
        {busy ? office.saving : text}
      </button>
      <button type="button" disabled={busy} onClick={onCancel} className={buttonStyle('outline')}>
        {cancel}
      </button>
    </div>
  );
}
