import type { ComponentProps } from 'react';
import { useAccount } from '../../shared/api/own-account.ts';
import { Reauthentication } from '../../features/identity/components/reauthentication.tsx';
import { office } from '../../i18n/office.ts';
import { useSession } from '../../shared/lib/session.ts';
import type { ReauthenticationForm } from '../../shared/office/reauthentication-form.ts';

/** Reauthentication of the signed-in account, for password and social logins. */
export function OfficeReauthentication(props: ComponentProps<ReauthenticationForm>) {
  const user = useSession();
  return user ? <ProofOf id={user.id} {...props} /> : null;
}

function ProofOf({
  id,
  action,
  busy,
  final,
  onTicket,
  onCancel,
}: ComponentProps<ReauthenticationForm> & { id: string }) {
  const { data: account } = useAccount(id);
  if (!account) return <div aria-busy className="skeleton h-40" />;
  return (
    <Reauthentication
      account={account}
      submit={action}
      busy={busy}
      final={final}
      password={office.ownPassword}
      onTicket={onTicket}
      cancel={{ text: office.cancel, onCancel }}
    />
  );
}
