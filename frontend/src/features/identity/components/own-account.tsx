import type { Account } from '@garage/contracts';
import type { ReactNode } from 'react';
import { useAccount } from '../api/get-account.ts';
import { useFailure } from '../lib/failure.ts';
import type { FailureText } from '../lib/failure.ts';
import { FailedPart } from './failed-part.tsx';

interface OwnAccountProps {
  id: string;
  skeleton: ReactNode;
  /** What a failure is told as; always the same function. */
  describe: (error: Error) => FailureText;
  children: (account: Account) => ReactNode;
}

/** A part that needs the account as the server knows it: its skeleton, its failure, or itself. */
export function OwnAccount({ id, skeleton, describe, children }: OwnAccountProps) {
  const { data: account, error, refetch } = useAccount(id);
  const failure = useFailure(error, describe);
  if (account) return children(account);
  return failure ? <FailedPart failure={failure} onRetry={() => void refetch()} /> : skeleton;
}
