import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AppointmentFields } from '../lib/appointment-fields.ts';
import { keepRequest, keptFields, readRequest } from '../lib/request-draft.ts';
import type { RequestDraft } from '../lib/request-draft.ts';
import { RequestForm } from './request-form.tsx';

interface KeptRequestFormProps extends Omit<ComponentProps<typeof RequestForm>, 'renderAbove'> {
  /** Id of the signed-in account, null for a guest; undefined on the server and while hydrating. */
  account: string | null | undefined;
}

/** The form with what this visitor has entered before in this tab; what is entered now is kept until it is sent. */
export function KeptRequestForm({ account, start, ...props }: KeptRequestFormProps) {
  const [draft, setDraft] = useState<RequestDraft | null>();
  // Read once: a session that ends meanwhile does not empty the form.
  if (draft === undefined && account !== undefined) setDraft(readRequest(account));
  return (
    <RequestForm
      // The page from the server does not know the draft: its form is replaced, but only by one that has more in it.
      key={draft ? 'kept' : 'new'}
      {...props}
      start={draft ? { ...start, ...keptFields(draft, start) } : start}
      renderAbove={(form) => <KeepEntered form={form} accountId={account ?? null} start={start} own={props.own} />}
    />
  );
}

interface KeepEnteredProps extends Pick<ComponentProps<typeof RequestForm>, 'start' | 'own'> {
  form: UseFormReturn<AppointmentFields>;
  accountId: string | null;
}

function KeepEntered({ form: { subscribe }, accountId, start, own }: KeepEnteredProps) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepRequest({ accountId, start, own, values }),
      }),
    [subscribe, accountId, start, own],
  );
  return null;
}
