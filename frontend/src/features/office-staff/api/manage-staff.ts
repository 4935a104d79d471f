import type { StaffListQuery, StaffMember, UpdateStaffBody } from '@garage/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { officeStaff as texts } from '../../../i18n/office-staff.ts';
import { request, requestFile, requestPage } from '../../../shared/office/client.ts';
import { describeFailure, hasServerMessage } from '../../../shared/lib/failure.ts';
import { oneOf } from '../../../shared/office/one-of.ts';
import { useCreateOnce } from '../../../shared/forms/use-create-once.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';

const staffKey = ['office', 'staff'] as const;

/** One page of the staff members that match the query. */
export const useManagedStaff = (query: StaffListQuery) =>
  useQuery({
    queryKey: [...staffKey, 'list', query],
    queryFn: ({ signal }) => requestPage('staff.list', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One staff member. Rejects when it was deleted. */
export async function fetchStaffMember(id: string): Promise<StaffMember> {
  const { items } = await requestPage('staff.list', {});
  return oneOf(items, id);
}

export const exportStaff = (query: StaffListQuery) => requestFile('staff.export', { query });

/** The staff positions, always refetched. */
export const useStaffPositions = () =>
  useQuery({
    queryKey: ['office', 'staff-positions'],
    queryFn: async ({ signal }) => (await requestPage('positions.list', { signal })).items,
    staleTime: 0,
  });

/** Creates a staff member or, if `id` is not null, updates the existing one. */
export function useSaveStaff() {
  const createOnce = useCreateOnce();
  return useMutationWithToast({
    write: ({ id, body }: { id: string | null; body: UpdateStaffBody }) =>
      id === null
        ? createOnce(body, (idempotencyKey) => request('staff.create', { body, idempotencyKey }))
        : request('staff.update', { params: { id }, body }),
    invalidates: [staffKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, texts.failures.save, hasServerMessage),
    fromForm: true,
  });
}

const success = 'success' as const;

/** Removes a staff member. The mutation also fails if a successful response does not report the removal. */
export const useRemoveStaff = () =>
  useMutationWithToast({
    write: async ({ _id }: StaffMember) => {
      const { status, message } = await request('staff.delete', { params: { id: _id } });
      if (status !== success) throw new Error(`A deletion was answered with status ${String(status)}`);
      return { message };
    },
    invalidates: [staffKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, texts.failures.remove),
  });
