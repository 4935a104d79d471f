import { REAUTH_TICKET_HEADER } from '@garage/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { officeAccounts } from '../../../i18n/office-accounts.ts';
import { request } from '../../../shared/office/client.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';
import { describeFailure } from '../../../shared/lib/failure.ts';
import { isProtectionRefusal } from '../lib/protections.ts';

const policyKey = ['office', 'second-factor'] as const;

/** The policy that all staff need a second factor, and whether the signed-in master has one. */
export const useSecondFactorPolicy = () =>
  useQuery({ queryKey: policyKey, queryFn: ({ signal }) => request('authenticator.get', { signal }) });

interface PolicyChange {
  requiredOfStaff: boolean;
  reauthTicket: string;
}

export const useSetSecondFactorPolicy = () =>
  useMutationWithToast({
    write: ({ requiredOfStaff, reauthTicket }: PolicyChange) =>
      request('authenticator.setPolicy', {
        body: { requiredOfStaff },
        headers: { [REAUTH_TICKET_HEADER]: reauthTicket },
      }),
    invalidates: [policyKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, officeAccounts.secondFactor.failed, isProtectionRefusal),
  });
