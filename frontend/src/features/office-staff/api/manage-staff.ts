import type { StaffBody, StaffListQuery, StaffMember } from '@garage/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request, requestFile, requestPage } from '../../../shared/api/client.ts';

const staffKey = ['office', 'staff'] as const;

/** One page of the staff that match. */
export const useManagedStaff = (query: StaffListQuery) =>
  useQuery({
    queryKey: [...staffKey, 'list', query],
    queryFn: ({ signal }) => requestPage('staff.list', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const exportStaff = (query: StaffListQuery) => requestFile('staff.export', { query });

/** The kinds of staff, as they are now. */
export const useStaffPositions = () =>
  useQuery({
    queryKey: ['office', 'staff-positions'],
    queryFn: async ({ signal }) => (await requestPage('positions.list', { signal })).items,
    staleTime: 0,
  });

/** Adds a member, or changes the one with this id. */
export function useSaveStaff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: StaffBody }) =>
      id === null ? request('staff.create', { body }) : request('staff.update', { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: staffKey }),
  });
}

const success = 'success' as const;

/** Removes a member. Fails also when the answer does not say that it went well. */
export function useRemoveStaff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ _id }: StaffMember) => {
      const { status, message } = await request('staff.delete', { params: { id: _id } });
      if (status !== success) throw new Error(`A deletion was answered with status ${String(status)}`);
      return { message };
    },
    onSettled: () => client.invalidateQueries({ queryKey: staffKey }),
  });
}
