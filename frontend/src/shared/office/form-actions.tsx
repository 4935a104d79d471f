import { LoaderCircle } from 'lucide-react';
import { office } from '../../i18n/office.ts';
import { buttonStyle } from '../ui/button-style.ts';

interface FormActionsProps {
  /** Text of the submit button: `Lưu thay đổi`. */
  action: string;
  busy: boolean;
  onCancel: () => void;
}

/** Submit and cancel buttons at the end of a form. */
export function FormActions({ action, busy, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      <button type="submit" disabled={busy} className={buttonStyle('brand')}>
        {busy && <LoaderCircle aria-hidden size={18} className="animate-turn" />}
        {busy ? office.saving : action}
      </button>
      <button type="button" disabled={busy} onClick={onCancel} className={buttonStyle('outline')}>
        {office.cancel}
      </button>
    </div>
  );
}
