/** What is new for staff: asked for again and again while the back office is seen. One source for each kind of thing. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { ALERT_POLL_MS } from '../../config/limits.ts';
import { formatCount } from '../lib/format.ts';
import { showToast } from '../lib/toasts.ts';

/** One new thing. */
interface AlertItem {
  text: string;
  /** Where it is dealt with. */
  path: string;
}

interface Alerts {
  /** How many wait for somebody, new or not. */
  pending: number;
  /** What came since the last answer. */
  items: AlertItem[];
  /** To ask with the next time. */
  after: string;
}

/** A kind of thing that staff are told of. A new kind is one of these, in the list of the office shell. */
export interface AlertSource {
  name: string;
  /** The page whose entry of the menu carries the count. */
  path: string;
  /** Without `after` the answer has no items. */
  ask: (after: string | undefined, signal: AbortSignal) => Promise<Alerts>;
  /** What is said of several at once. */
  many: (count: string) => string;
  /** The words of the link. */
  see: string;
  /** What the count means: `3 đơn chờ xử lý`. */
  pending: (count: string) => string;
  /** The lists that something new belongs into. */
  lists: QueryKey;
}

/** Below this key is all that staff are told: stale after a change of what waits. */
export const alertsKey = ['office', 'alerts'] as const;

const alertsQuery = (source: AlertSource) => {
  const queryKey = [...alertsKey, source.name] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Alerts> => {
      const known = client.getQueryData<Alerts>(queryKey);
      const answer = await source.ask(known?.after, signal);
      if (answer.items.length > 0) {
        tell(source, answer.items);
        void client.invalidateQueries({ queryKey: source.lists });
      }
      return answer;
    },
    staleTime: 0,
  });
};

/** Asks while the tab is seen, and at once when it is seen again. */
export function useAlertPolling(source: AlertSource): void {
  useQuery({ ...alertsQuery(source), refetchInterval: ALERT_POLL_MS, refetchOnWindowFocus: 'always' });
}

/** How many wait, by the last answer; asks nothing itself. */
export function useAlertCount(source: AlertSource): number {
  return useQuery({ ...alertsQuery(source), enabled: false }).data?.pending ?? 0;
}

function tell({ many, see, path }: AlertSource, items: readonly AlertItem[]): void {
  const [only] = items.length === 1 ? items : [];
  showToast({
    severity: 'info',
    text: only?.text ?? many(formatCount(items.length)),
    link: { path: only?.path ?? path, text: see },
  });
}
