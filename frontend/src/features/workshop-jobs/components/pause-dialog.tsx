import { useState } from 'react';
import { workshopTasks } from '../../../i18n/workshop-tasks.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { usePauseJob } from '../api/jobs.ts';

const texts = workshopTasks.job;
const MAX_REASON = 300;

/** Asks why a technician pauses: one of the usual reasons with one press, or own words. */
export function PauseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const pause = usePauseJob();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  useWaitingInput(reason !== '');
  const send = (given: string) => {
    if (pause.isPending) return;
    if (given.trim() === '') return setMissing(true);
    pause.mutate({ id, reason: given.trim() }, { onSuccess: onClose });
  };
  return (
    <Modal open onClose={onClose} kind="centre" title={texts.pauseTitle} busy={pause.isPending}>
      <div className="mb-4 flex flex-col gap-2">
        {texts.reasons.map((usual) => (
          <button
            key={usual}
            type="button"
            disabled={pause.isPending}
            onClick={() => send(usual)}
            className={buttonStyle('outline', 'justify-start whitespace-normal text-left')}
          >
            {usual}
          </button>
        ))}
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(reason);
        }}
        className="flex flex-col gap-4"
      >
        <TextAreaField
          required
          label={texts.reason}
          rows={2}
          maxLength={MAX_REASON}
          value={reason}
          error={isMissing && reason.trim() === '' ? texts.reasonRequired : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormActions action={texts.pause} busy={pause.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
