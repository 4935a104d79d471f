import { useFailureToast } from '../../../shared/lib/failure.ts';
import type { FailureText } from '../../../shared/lib/failure.ts';
import type { Account } from '@garage/contracts';
import type { ReactNode } from 'react';
import { useAccount } from '../../../shared/api/own-account.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { accountTexts } from '../../../i18n/account.ts';

interface OwnAccountProps {
  id: string;
  skeleton: ReactNode;
  /** Returns the text to show when the account cannot be loaded. It must be the same function in every render. */
  describe: (error: Error) => FailureText;
  children: (account: Account) => ReactNode;
}

/** Loads the account and renders its children with it; shows a skeleton or an error until then. */
export function OwnAccount({ id, skeleton, describe, children }: OwnAccountProps) {
  const { data: account, error, refetch } = useAccount(id);
  const failure = useFailureToast(error, describe);
  if (account) return children(account);
  return failure ? (
    <LoadFailure
      title={failure.text}
      text={failure.detail ?? accountTexts.profile.failedHelp}
      onRetry={() => void refetch()}
    />
  ) : (
    skeleton
  );
}
