/** Alerts for staff about new items, polled while the back office is visible. There is one source for each kind of item. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { ALERT_POLL_MS } from '../../config/limits.ts';
import { formatCount } from '../lib/format.ts';
import { showToast } from '../lib/toasts.ts';

/** A new item. */
interface AlertItem {
  text: string;
  /** Path of the page where staff handle the item. */
  path: string;
}

interface Alerts {
  /** Number of all items that staff have not handled yet, whether created before or after the previous response. */
  pending: number;
  /** Items that were created since the previous response. */
  items: AlertItem[];
  /** Cursor to pass to the next request, so that it returns only newer items. */
  after: string;
}

/** A kind of item that staff are alerted about. The back office polls all sources that are registered in `app/office/alert-sources.ts`. */
export interface AlertSource {
  name: string;
  /** Path of the page whose menu entry shows the number of unhandled items. */
  path: string;
  /** Fetches the alerts. `after` is the cursor of the previous response; without it the response contains only the count and no items. */
  fetchAlerts: (after: string | undefined, signal: AbortSignal) => Promise<Alerts>;
  /** Text of the toast that announces several new items at once. */
  severalText: (count: string) => string;
  /** Text of the link that a toast shows. */
  linkText: string;
  /** Text that tells screen readers what the count means, such as `3 đơn chờ xử lý`. */
  pending: (count: string) => string;
  /** Query key of the lists that contain items of this kind; they are invalidated when new items arrive. */
  lists: QueryKey;
}

/** Query key prefix of all alerts. Invalidate it after a write that changes the number of unhandled items. */
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

/** Polls the alerts of a source while the browser tab is visible, and at once when the tab becomes visible. */
export function useAlertPolling(source: AlertSource): void {
  useQuery({ ...alertsQuery(source), refetchInterval: ALERT_POLL_MS, refetchOnWindowFocus: 'always' });
}

/** Number of unhandled items in the last polled response; this hook sends no request. */
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
