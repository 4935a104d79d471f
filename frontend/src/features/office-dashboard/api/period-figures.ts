import type { RouteOf } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { request } from '../../../shared/office/client.ts';
import type { Period } from '../lib/period.ts';

type StatsId = 'orders.periodStats' | 'contacts.periodStats' | 'search.periodStats' | 'chat.periodStats';

/** For this time the figures of a period are shown again without another request. */
const FRESH_MS = 60_000;

/** Figures of a period and of the one before, from one service. */
export const usePeriodFigures = <Id extends StatsId>(
  id: Id,
  { from, to }: Period,
): UseQueryResult<RouteOf<Id>['response']> =>
  useQuery({
    queryKey: ['office', 'period-figures', id, from, to],
    queryFn: ({ signal }) => request<StatsId>(id, { query: { from, to }, signal }),
    staleTime: FRESH_MS,
  });
