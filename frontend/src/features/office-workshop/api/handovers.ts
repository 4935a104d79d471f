import { useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/office/client.ts';
import { repairsKey, vehiclesKey } from '../../../shared/office/record-keys.ts';

/** The statement of an order’s handover, and the guarantees that lead to it and away from it. */
export const useHandover = (id: string) =>
  useQuery({
    queryKey: [...repairsKey, 'handover', id],
    queryFn: ({ signal }) => request('repairs.handover', { params: { id }, signal }),
    staleTime: 0,
  });

/** The guaranteed jobs of a vehicle, newest first; nothing is requested for a new vehicle. */
export const useGuarantees = (id: string | undefined) =>
  useQuery({
    queryKey: [...vehiclesKey, 'guarantees', id],
    queryFn: async ({ signal }) => (await request('vehicles.guarantees', { params: { id: id ?? '' }, signal })).jobs,
    staleTime: 0,
    enabled: id !== undefined,
  });
