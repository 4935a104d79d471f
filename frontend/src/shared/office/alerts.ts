/** Alerts for staff about new items, polled while the back office is visible. There is one source for each kind of item. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { ALERT_POLL_MS } from '../../config/limits.ts';
import { formatCount } from '../lib/format.ts';
import { showToast } from '../lib/toasts.ts';

/** A new item. */
interface AlertItem {
  text: string;
  /** Page where the item is handled. */
  path: string;
}

interface Alerts {
  /** Number of items that are not handled yet, new or old. */
  pending: number;
  /** Items created since the previous response. */
  items: AlertItem[];
  /** Cursor for the next request. */
  after: string;
}

/** A kind of item that staff are alerted about. Sources are registered in the list of the back office's layout. */
export interface AlertSource {
  name: string;
  /** Page whose menu entry shows the count. */
  path: string;
  /** Fetches the alerts; without `after` the response has no items. */
  fetchAlerts: (after: string | undefined, signal: AbortSignal) => Promise<Alerts>;
  /** Message for several new items at once. */
  severalText: (count: string) => string;
  /** Text of the link. */
  linkText: string;
  /** Meaning of the count, for screen readers: `3 đơn chờ xử lý`. */
  pending: (count: string) => string;
  /** Query key of the lists that contain these items; invalidated when there are new ones. */
  lists: QueryKey;
}

/** Query key prefix of all alerts: invalidate it after a write that changes the counts. */
export const alertsKey = ['office', 'alerts'] as const;

const alertsQuery = (source: AlertSource) => {
  const queryKey = [...alertsKey, source.name] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Alerts> => {
      const known = client.getQueryData<Alerts>(queryKey);
      const answer = await source.fetchAlerts(known?.after, signal);
      if (answer.items.length > 0) {
        showAlerts(source, answer.items);
        void client.invalidateQueries({ queryKey: source.lists });
      }
      return answer;
    },
    staleTime: 0,
  });
};

/** Polls while the tab is visible, and immediately when it becomes visible. */
export function useAlertPolling(source: AlertSource): void {
  useQuery({ ...alertsQuery(source), refetchInterval: ALERT_POLL_MS, refetchOnWindowFocus: 'always' });
}

/** Number of items not handled, from the last response; sends no request itself. */
export function useAlertCount(source: AlertSource): number {
  return useQuery({ ...alertsQuery(source), enabled: false }).data?.pending ?? 0;
}

function showAlerts({ severalText, linkText, path }: AlertSource, items: readonly AlertItem[]): void {
  const [only] = items.length === 1 ? items : [];
  showToast({
    severity: 'info',
    text: only?.text ?? severalText(formatCount(items.length)),
    link: { path: only?.path ?? path, text: linkText },
  });
}
