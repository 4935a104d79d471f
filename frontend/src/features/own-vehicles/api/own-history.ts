import type { OwnOrder } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/workshop-client.ts';
import { historyKey } from './change-own-vehicles.ts';

/** The customer's repair orders of a vehicle, newest first; read again whenever the page is looked at. */
export const useOwnHistory = (accountId: string, id: string) =>
  useQuery({
    queryKey: [...historyKey(accountId), id],
    queryFn: async ({ signal }): Promise<OwnOrder[]> =>
      (await request('ownvehicles.history', { params: { id }, signal })).orders,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
