import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { logoutsElsewhere } from '../../../shared/lib/session.ts';
import type { AppointmentFields } from '../lib/appointment-fields.ts';
import { dropRequest, keepRequest, keptFields, readRequest } from '../lib/request-draft.ts';
import type { RequestDraft } from '../lib/request-draft.ts';
import { RequestForm } from './request-form.tsx';

interface KeptRequestFormProps extends Omit<ComponentProps<typeof RequestForm>, 'renderAbove'> {
  /** Id of the signed-in account, null for a guest; undefined on the server and while hydrating. */
  account: string | null | undefined;
}

/** The form on the page. */
interface Shown {
  /** Account whose input the form has, also after its session has ended; null for a guest. */
  owner: string | null;
  draft: RequestDraft | null;
  /** Number of forms before it, each of which was replaced by an empty one or by one that starts with a draft. */
  replaced: number;
}

/** The form with what this visitor has entered before in this tab; what is entered now is kept until it is sent. */
export function KeptRequestForm({ account, start, ...props }: KeptRequestFormProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const next = account === undefined ? shown : nextShown(shown, account);
  if (next !== shown) setShown(next);
  useEffect(
    () =>
      logoutsElsewhere.subscribe(() => {
        dropRequest();
        setShown((current) => ({ owner: null, draft: null, replaced: (current?.replaced ?? 0) + 1 }));
      }),
    [],
  );
  const { owner = null, draft = null, replaced = 0 } = shown ?? {};
  return (
    <RequestForm
      key={replaced}
      {...props}
      start={draft ? { ...start, ...keptFields(draft, start) } : start}
      renderAbove={(form) => <KeepEntered form={form} accountId={owner} start={start} own={props.own} />}
    />
  );
}

/** A session that ends does not empty the form, and a guest who logs in keeps it; another account does not see what it has. */
function nextShown(shown: Shown | null, account: string | null): Shown {
  if (shown && (shown.owner === account || account === null)) return shown;
  if (shown?.owner === null) return { ...shown, owner: account };
  const draft = readRequest(account);
  // The page from the server does not know the draft: its form is replaced, but only by one that has more in it.
  const isReplaced = shown !== null || draft !== null;
  return { owner: account, draft, replaced: (shown?.replaced ?? 0) + (isReplaced ? 1 : 0) };
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
