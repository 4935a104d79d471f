import { useQuery } from '@tanstack/react-query';
import type { Desk } from '../lib/desk.ts';

/** The colleagues and who of them is online, as of now. */
export const useColleagues = ({ listColleagues }: Pick<Desk, 'listColleagues'>) =>
  useQuery({ queryKey: ['office', 'colleagues'] as const, queryFn: listColleagues, staleTime: 0, gcTime: 0 });
