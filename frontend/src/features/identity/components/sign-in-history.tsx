import type { SignIn } from '@garage/contracts';
import { useEffect } from 'react';
import { accountTexts } from '../../../i18n/account.ts';
import { vi } from '../../../i18n/vi.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { logError } from '../../../shared/lib/log.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useSignIns } from '../api/list-sign-ins.ts';

const texts = accountTexts.signIns;

/** Time and origin of the account's logins, so that its owner can spot unknown ones. */
export function SignInHistory({ id }: { id: string }) {
  const { data: signIns, error, refetch } = useSignIns(id);
  useEffect(() => {
    if (error) logError(texts.failed, error);
  }, [error]);
  return (
    <section aria-label={texts.title} className="mt-8 rounded-card border border-hairline p-5 md:p-6">
      <h2 className="text-xl">{texts.title}</h2>
      <p className="mt-1 text-muted">{texts.lead}</p>
      {signIns && <SignInList signIns={signIns} />}
      {!signIns && !error && <SignInSkeleton />}
      {!signIns && error && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="grow text-red">{texts.failed}</p>
          <button type="button" onClick={() => void refetch()} className={buttonStyle('outline')}>
            {vi.site.retry}
          </button>
        </div>
      )}
    </section>
  );
}

function SignInList({ signIns }: { signIns: readonly SignIn[] }) {
  if (signIns.length === 0) return <p className="mt-4">{texts.empty}</p>;
  return (
    <ul className="mt-3 divide-y divide-hairline">
      {signIns.map(({ _id, at, device, address, method, current }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{device}</p>
            <p className="text-sm text-muted tabular-nums">
              {formatDateTime(at)} · {texts.methods[method]} · {address}
            </p>
          </div>
          {current && <Chip tone="green">{texts.current}</Chip>}
        </li>
      ))}
    </ul>
  );
}

function SignInSkeleton() {
  return (
    <div aria-hidden className="mt-4 flex flex-col gap-3">
      <div className="skeleton h-12" />
      <div className="skeleton h-12" />
      <div className="skeleton h-12" />
    </div>
  );
}
