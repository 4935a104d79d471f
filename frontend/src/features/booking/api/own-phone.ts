import { queryOptions } from '@tanstack/react-query';
import { accountQuery } from '../../../shared/api/own-account.ts';
import { request } from '../../../shared/api/client.ts';

/** The phone number of an account, or else of its default address; empty when neither has one. Not cached, because both may be changed. */
export const ownPhoneQuery = (id: string) =>
  queryOptions({
    queryKey: ['own-phone', id],
    queryFn: async ({ client }) =>
      (await client.fetchQuery(accountQuery(id))).phone ||
      ((await request('addresses.list', {})).addresses[0]?.phone ?? ''),
    gcTime: 0,
  });
