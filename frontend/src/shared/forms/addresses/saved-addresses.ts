import type { AddressBody, SavedAddress } from '@garage/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressTexts } from '../../../i18n/addresses.ts';
import { describeFailure, hasServerMessage, showFailure } from '../../lib/failure.ts';
import { showServerMessage } from '../../lib/toasts.ts';
import { request } from '../../api/client.ts';

/** The default address first, then the newest first. The key contains the account, so that no other account sees them. */
const addressesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['addresses.list', accountId],
    queryFn: async ({ signal }): Promise<SavedAddress[]> => (await request('addresses.list', { signal })).addresses,
  });

export const useSavedAddresses = (accountId: string) => useQuery(addressesQuery(accountId));

interface AddressesChanged {
  status: 'thành công';
  message: string;
  addresses: SavedAddress[];
}

/** Changes the addresses and stores the answered list; a failure is shown, and the list fetched again, because it may be outdated. */
function useAddressChange<Input>(accountId: string, change: (input: Input) => Promise<AddressesChanged>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      client.setQueryData(addressesQuery(accountId).queryKey, answer.addresses);
      showServerMessage(answer);
    },
    onError: (error) => {
      showFailure(describeFailure(error, addressTexts.changeFailed, hasServerMessage), error);
      return client.invalidateQueries(addressesQuery(accountId));
    },
  });
}

/** Input of a form that saves an address; `id` is absent for a new one. */
export interface AddressEdit {
  id?: string | undefined;
  body: AddressBody;
}

export const useSaveAddress = (accountId: string) =>
  useAddressChange(accountId, ({ id, body }: AddressEdit) =>
    id === undefined ? request('addresses.create', { body }) : request('addresses.update', { params: { id }, body }),
  );

export const useRemoveAddress = (accountId: string) =>
  useAddressChange(accountId, (id: string) => request('addresses.remove', { params: { id } }));

export const useSetDefaultAddress = (accountId: string) =>
  useAddressChange(accountId, (id: string) => request('addresses.setDefault', { params: { id } }));
