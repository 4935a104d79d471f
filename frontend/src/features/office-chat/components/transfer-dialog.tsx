import type { Colleague, Conversation } from '@garage/contracts';
import { MAX_NOTE_LENGTH } from '@garage/contracts/browser';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { officeChat } from '../../../i18n/office-chat.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { describeFailure, hasServerMessage, showFailure } from '../../../shared/lib/failure.ts';
import { randomId } from '../../../shared/lib/random-id.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useColleagues } from '../api/colleagues.ts';
import type { Desk } from '../lib/desk.ts';
import { ColleagueChoice, QUEUE } from './colleague-choice.tsx';

const texts = officeChat.transfer;

interface TransferDialogProps {
  conversation: Conversation;
  desk: Desk;
  onClose: () => void;
}

interface Transfer {
  request: Parameters<Desk['transfer']>[0];
  /** Undefined for the queue. */
  receiver: Colleague | undefined;
}

/** Gives a conversation to a colleague or back to the queue, with a note that the customer does not see. */
export function TransferDialog({ conversation, desk, onClose }: TransferDialogProps) {
  const colleagues = useColleagues(desk);
  const [chosen, setChosen] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  useWaitingInput(note !== '');
  // One id for all attempts with a receiver: a repeat after a lost response transfers nothing twice, and another choice is no repeat.
  const [clientId, setClientId] = useState(randomId);
  const choose = (id: string) => {
    setChosen(id);
    setClientId(randomId());
  };
  // A member of staff may be the customer of the conversation.
  const { userId, admin } = conversation;
  const offered = (colleagues.data ?? []).filter(({ _id }) => _id !== admin?._id && _id !== userId);
  const colleague = offered.find(({ _id }) => _id === chosen);
  const transfer = useMutation({
    mutationFn: ({ request }: Transfer) => desk.transfer(request),
    // The colleague may have the conversation before the response arrives, and is no longer offered then.
    onSuccess: (_, { request, receiver }) => {
      showToast({ severity: 'success', text: receiver ? texts.done(receiver.fullName) : texts.returned });
      onClose();
      if (request.to === null) desk.choose(null);
    },
    onError: (error) => showFailure(describeFailure(error, texts.failed, hasServerMessage), error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIncomplete(chosen === null);
    if (chosen === null) return;
    const to = chosen === QUEUE ? null : chosen;
    const receiver = colleagues.data?.find(({ _id }) => _id === to);
    transfer.mutate({ request: { userId, to, note, clientId }, receiver });
  };
  return (
    <Modal open kind="centre" busy={transfer.isPending} title={texts.title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="wrap-anywhere">{texts.lead(conversation.fullName)}</p>
        <ColleagueChoice
          list={offered}
          isLoading={colleagues.isPending}
          error={colleagues.error}
          onRetry={() => void colleagues.refetch()}
          chosen={chosen}
          onChoose={choose}
        />
        <output className="block rounded-control bg-amber-tint px-3 py-2 text-sm empty:hidden">
          {colleague && !colleague.online ? texts.offlineWarning(colleague.fullName) : ''}
        </output>
        {isIncomplete && chosen === null && (
          <p role="alert" className="font-medium text-red">
            {texts.chooseSomebody}
          </p>
        )}
        <TextAreaField
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          label={texts.note}
          help={texts.noteHelp}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormActions action={texts.submit} busy={transfer.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
