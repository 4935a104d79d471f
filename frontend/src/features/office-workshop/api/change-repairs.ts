import type { MoveBody, RepairCancelBody, RepairEditBody, WaitingBody } from '@garage/contracts';
import { request } from '../../../shared/office/client.ts';
import { repairsKey, vehiclesKey } from '../../../shared/office/record-keys.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';
import { describeRefusal } from '../lib/describe-refusal.ts';

interface Change<Body> {
  id: string;
  body: Body;
}

const useRepairMutation = <Body>(write: (change: Change<Body>) => Promise<{ message: string }>) =>
  useMutationWithToast({
    write,
    invalidates: [repairsKey, vehiclesKey],
    successText: serverMessage,
    failureToast: describeRefusal,
  });

/** Moves an order to another step. */
export const useMoveRepair = () =>
  useRepairMutation(({ id, body }: Change<MoveBody>) => request('repairs.move', { params: { id }, body }));

/** Notes what an order waits for, or that it waits no more. */
export const useWaitRepair = () =>
  useRepairMutation(({ id, body }: Change<WaitingBody>) => request('repairs.wait', { params: { id }, body }));

export const useCancelRepair = () =>
  useRepairMutation(({ id, body }: Change<RepairCancelBody>) => request('repairs.cancel', { params: { id }, body }));

export const useUpdateRepair = () =>
  useRepairMutation(({ id, body }: Change<RepairEditBody>) => request('repairs.update', { params: { id }, body }));
