import type { SignIn } from '@garage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

function listSignIns(id: string, signal?: AbortSignal): Promise<SignIn[]> {
  return request('accounts.signIns', { params: { id }, signal });
}

const signInsQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts.signIns', id],
    queryFn: ({ signal }) => listSignIns(id, signal),
  });

export const useSignIns = (id: string) => useQuery(signInsQuery(id));
