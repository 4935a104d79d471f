import { waitingReasons } from '@garage/contracts/browser';
import { useState } from 'react';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useWaitRepair } from '../api/change-repairs.ts';
import { isOrderConflict } from '../lib/describe-refusal.ts';
import type { StepFormProps } from '../lib/step-form.ts';

const texts = officeWorkshop.step;
const choices = waitingReasons.map((value) => ({ value, text: officeWorkshop.waiting.of[value] }));
const MAX_NOTE = 300;

/** Notes what an order waits for, or that it waits no more. */
export function WaitForm({ order: { _id: id, version, waiting }, onRefused, onClose }: StepFormProps) {
  const [reason, setReason] = useState(waiting?.for ?? 'parts');
  const [note, setNote] = useState(waiting?.note ?? '');
  const change = useWaitRepair();
  useWaitingInput(note !== (waiting?.note ?? ''));
  const send = (wanted: { for: typeof reason; since?: string; note?: string } | null) => {
    if (change.isPending) return;
    const onError = (error: Error) => isOrderConflict(error) && onRefused();
    change.mutate({ id, body: { version, waiting: wanted } }, { onSuccess: onClose, onError });
  };
  /** An order that goes on waiting for the same thing has waited since the same time. */
  const since = waiting?.for === reason ? { since: waiting.since } : {};
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send({ for: reason, ...since, ...(note.trim() && { note: note.trim() }) });
      }}
      className="flex flex-col gap-4"
    >
      {waiting && (
        <button
          type="button"
          disabled={change.isPending}
          onClick={() => send(null)}
          className={buttonStyle('outline', 'self-start')}
        >
          {texts.resume}
        </button>
      )}
      <SelectField
        label={texts.waitFor}
        choices={choices}
        value={reason}
        onChange={({ target }) => setReason(waitingReasons.find((known) => known === target.value) ?? reason)}
      />
      <TextAreaField
        label={texts.waitNote}
        rows={2}
        maxLength={MAX_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <FormActions action={waiting ? texts.change : texts.wait} busy={change.isPending} onCancel={onClose} />
    </form>
  );
}
