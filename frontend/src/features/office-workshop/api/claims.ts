import type { ConfirmClaimBody } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { describeFailure, hasServerMessage } from '../../../shared/lib/failure.ts';
import { request } from '../../../shared/office/client.ts';
import { repairsKey, vehiclesKey } from '../../../shared/office/record-keys.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';

/** The accounts that added the plate of a vehicle and wait to be confirmed. */
export const useClaims = (id: string) =>
  useQuery({
    queryKey: [...vehiclesKey, 'claims', id],
    queryFn: async ({ signal }) => (await request('vehicles.claims', { params: { id }, signal })).claims,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

interface Decision {
  id: string;
  claimId: string;
}

const useDecision = <Input>(write: (input: Input) => Promise<{ message: string }>) =>
  useMutationWithToast({
    write,
    invalidates: [vehiclesKey, repairsKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, officeWorkshop.failures.vehicleChange, hasServerMessage),
  });

export const useConfirmClaim = () =>
  useDecision(({ body, ...params }: Decision & { body: ConfirmClaimBody }) =>
    request('vehicles.confirmClaim', { params, body }),
  );

export const useRefuseClaim = () => useDecision((params: Decision) => request('vehicles.refuseClaim', { params }));

/** The code on the slip of an order, which an order of an earlier release gets now. */
export const useSlipCode = (id: string) =>
  useQuery({
    queryKey: [...repairsKey, 'slip-code', id],
    queryFn: async ({ signal }) => (await request('repairs.slipCode', { params: { id }, signal })).code,
  });
