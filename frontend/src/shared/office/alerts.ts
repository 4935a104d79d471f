/** Alerts for staff about new items, polled while a page of the back office is open. There is one source for each kind of item. */
import type { StaffAlertKind } from '@garage/contracts/browser';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ALERT_POLL_MS } from '../../config/limits.ts';
import { formatCount } from '../lib/format.ts';
import { createStore } from '../lib/store.ts';
import { showToast } from '../lib/toasts.ts';
import { wantedAlerts } from './alert-preferences.ts';
import { playAlertSound } from './alert-sound.ts';
import { notifyWhenHidden } from './browser-notification.ts';

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
  name: StaffAlertKind;
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
        showAlerts(client, source, answer.items);
        void client.invalidateQueries({ queryKey: source.lists });
      }
      return answer;
    },
    staleTime: 0,
  });
};

/** Number of items that wait for staff, of the kinds that the account is alerted about. */
export const waitingCount = createStore(0);

/** The items that are newer than the cursor, and the cursor for the next request. Without a cursor, no item is new. */
export function newerThan(
  after: string | undefined,
  items: readonly (AlertItem & { at: string })[],
): Pick<Alerts, 'items' | 'after'> {
  const newest = items.reduce((latest, { at }) => (at > latest ? at : latest), after ?? '');
  return { items: after === undefined ? [] : items.filter(({ at }) => at > after), after: newest };
}

/** Polls the alerts of a source, also in a hidden tab, so that its title and sound announce them. */
export function useAlertPolling(source: AlertSource): void {
  useQuery({
    ...alertsQuery(source),
    refetchInterval: ALERT_POLL_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  });
}

/** Number of unhandled items in the last polled response; this hook sends no request. */
export function useAlertCount(source: AlertSource): number {
  return useQuery({ ...alertsQuery(source), enabled: false }).data?.pending ?? 0;
}

/** The same for several sources. */
export function useAlertCounts(sources: readonly AlertSource[]): number[] {
  return useQueries({ queries: sources.map((source) => ({ ...alertsQuery(source), enabled: false })) }).map(
    ({ data }) => data?.pending ?? 0,
  );
}

/** Announces new items of a kind that the account wants to be alerted about. */
function showAlerts(client: QueryClient, source: AlertSource, items: readonly AlertItem[]): void {
  const wanted = wantedAlerts(client);
  if (!wanted[source.name]) return;
  const [only] = items.length === 1 ? items : [];
  const text = only?.text ?? source.severalText(formatCount(items.length));
  showToast({ severity: 'info', text, link: { path: only?.path ?? source.path, text: source.linkText } });
  notifyWhenHidden(source.name, text);
  if (wanted.sound) playAlertSound();
}
