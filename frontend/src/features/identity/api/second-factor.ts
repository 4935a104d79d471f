import { REAUTH_TICKET_HEADER, SECOND_FACTOR_HEADER, SECOND_FACTOR_SETUP_HEADER } from '@garage/contracts/browser';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { showServerMessage } from '../../../shared/lib/toasts.ts';
import type { SecondStep } from '../lib/second-step.ts';
import { finishLogin } from '../lib/second-step.ts';

const secondFactorQuery = queryOptions({
  queryKey: ['authenticator.get'],
  queryFn: ({ signal }) => request('authenticator.get', { signal }),
});

/** Second-factor status of the signed-in account. */
export const useSecondFactor = () => useQuery(secondFactorQuery);

/** What turning the second factor off and renewing its recovery codes require. */
export interface SecondFactorProof {
  ticket: string;
  /** Code of the authenticator app, or a recovery code. */
  code: string;
}

const withProof = ({ ticket, code }: SecondFactorProof) => ({
  headers: { [REAUTH_TICKET_HEADER]: ticket, [SECOND_FACTOR_HEADER]: code },
});

const withTicket = (ticket: string) => ({ headers: { [REAUTH_TICKET_HEADER]: ticket } });

/** Generates a secret and recovery codes, which become active once a code is confirmed. */
export const useSetUpSecondFactor = () =>
  useMutation({ mutationFn: (ticket: string) => request('authenticator.setUp', withTicket(ticket)) });

/** Generates a secret and recovery codes during a login that requires a second factor. */
export const useSetUpSecondFactorAtLogin = (setupTicket: string) =>
  useQuery({
    queryKey: ['authenticator.setUp', setupTicket],
    queryFn: () => request('authenticator.setUp', { headers: { [SECOND_FACTOR_SETUP_HEADER]: setupTicket } }),
    // A refetch would generate a new secret and invalidate this one, which the user may have scanned already.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const useFinishLogin = (step: SecondStep) =>
  useMutation({ mutationFn: (code: string) => finishLogin(step, code) });

function useRefreshing<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  onDone?: (output: Output) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async (output) => {
      await client.invalidateQueries(secondFactorQuery);
      onDone?.(output);
    },
  });
}

export const useConfirmSecondFactor = () =>
  useRefreshing((code: string) => request('authenticator.confirm', { body: { code } }), showServerMessage);

export const useRenewRecoveryCodes = () =>
  useRefreshing((proof: SecondFactorProof) => request('authenticator.renewCodes', withProof(proof)));

export const useRemoveSecondFactor = () =>
  useRefreshing((proof: SecondFactorProof) => request('authenticator.remove', withProof(proof)), showServerMessage);
