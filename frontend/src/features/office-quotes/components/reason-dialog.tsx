import { useState } from 'react';
import { office } from '../../../i18n/office.ts';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Modal } from '../../../shared/ui/modal.tsx';

const MAX_REASON = 300;

interface ReasonDialogProps {
  texts: { title: string; text: string; reason: string; action: string; keep: string };
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of something that customers notice and that cannot be undone. */
export function ReasonDialog({ texts, busy, onConfirm, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  useWaitingInput(!isMissing);
  return (
    <Modal open busy={busy} onClose={onClose} kind="centre" title={texts.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (!isMissing && !busy) onConfirm(reason.trim());
        }}
        className="flex flex-col gap-4"
      >
        <p className="wrap-anywhere">{texts.text}</p>
        <TextAreaField
          required
          data-first-focus
          label={texts.reason}
          rows={2}
          maxLength={MAX_REASON}
          value={reason}
          error={isChecked && isMissing ? officeQuotes.withdraw.required : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        {/* No button “Hủy” (cancel) to leave with, since it would be taken for the action. */}
        <div className="flex flex-wrap gap-3">
          <button type="submit" disabled={busy} className={buttonStyle('brand', 'bg-red hover:bg-red/90')}>
            {busy ? office.saving : texts.action}
          </button>
          <button type="button" disabled={busy} onClick={onClose} className={buttonStyle('outline')}>
            {texts.keep}
          </button>
        </div>
      </form>
    </Modal>
  );
}
