import { useState } from 'react';
import { office } from '../../../i18n/office.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useCancelRepair } from '../api/change-repairs.ts';
import { isOrderConflict } from '../lib/describe-refusal.ts';
import type { StepFormProps } from '../lib/step-form.ts';
import { UnfinishedTasks } from './unfinished-tasks.tsx';

const texts = officeWorkshop.step;
const MAX_REASON = 500;
const MAX_DONE = 1000;

/** Cancels an order, with the reason and what was done until then. */
export function CancelForm({ order: { _id: id, version }, onRefused, onClose }: StepFormProps) {
  const [reason, setReason] = useState('');
  const [done, setDone] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const cancel = useCancelRepair();
  const isMissing = reason.trim() === '';
  useWaitingInput(reason !== '' || done !== '');
  const save = () => {
    setIsChecked(true);
    if (isMissing || cancel.isPending) return;
    const onError = (error: Error) => isOrderConflict(error) && onRefused();
    cancel.mutate({ id, body: { version, reason: reason.trim(), done: done.trim() } }, { onSuccess: onClose, onError });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="flex flex-col gap-4"
    >
      <TextAreaField
        required
        label={texts.reason}
        rows={2}
        maxLength={MAX_REASON}
        value={reason}
        error={isChecked && isMissing ? texts.reasonRequired : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextAreaField
        label={texts.done}
        help={texts.doneHelp}
        rows={3}
        maxLength={MAX_DONE}
        value={done}
        onChange={({ target }) => setDone(target.value)}
      />
      <UnfinishedTasks orderId={id} />
      <p className="font-medium text-red">{office.cannotBeUndone}</p>
      {/* No button “Hủy” (cancel) to leave with, since it would be taken for the cancellation of the order. */}
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={cancel.isPending} className={buttonStyle('brand', 'bg-red hover:bg-red/90')}>
          {cancel.isPending ? office.saving : texts.cancel}
        </button>
        <button type="button" disabled={cancel.isPending} onClick={onClose} className={buttonStyle('outline')}>
          {texts.keep}
        </button>
      </div>
    </form>
  );
}
