import { defaultStaffAlerts, hasRole } from '@garage/contracts/browser';
import { useEffect } from 'react';
import { useSession } from '../../shared/lib/session.ts';
import { useAlertPreferences } from '../../shared/office/alert-preferences.ts';
import { useAlertCount, useAlertCounts, useAlertPolling, waitingCount } from '../../shared/office/alerts.ts';
import type { AlertSource } from '../../shared/office/alerts.ts';
import { formatCount } from '../../shared/lib/format.ts';
import { alertSources } from './alert-sources.ts';
import { useTabSignal } from './tab-signal.ts';

/** Polls alerts, shows toasts and counts on every page of the back office. Renders nothing. */
export function OfficeAlerts() {
  const names = (useSession()?.roles ?? []).map(({ name }) => name);
  if (!hasRole(names, 'admin')) return null;
  return (
    <>
      {alertSources.map((source) => (
        <Polling key={source.name} source={source} />
      ))}
      <TabSignal />
    </>
  );
}

function Polling({ source }: { source: AlertSource }) {
  useAlertPolling(source);
  return null;
}

/** Shows the number of waiting items in the tab's title and icon. */
function TabSignal() {
  const { data: wanted = defaultStaffAlerts } = useAlertPreferences();
  const counts = useAlertCounts(alertSources);
  const count = alertSources.reduce((sum, { name }, at) => sum + (wanted[name] ? (counts[at] ?? 0) : 0), 0);
  useEffect(() => {
    waitingCount.set(count);
    return () => waitingCount.set(0);
  }, [count]);
  useTabSignal(count);
  return null;
}

/** Number of unhandled items of a page, shown at the page's menu entry. */
export function AlertBadge({ path }: { path: string }) {
  const source = alertSources.find((known) => known.path === path);
  return source ? <Count source={source} /> : null;
}

function Count({ source }: { source: AlertSource }) {
  const count = useAlertCount(source);
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className="ml-auto flex h-6 min-w-6 items-center justify-center rounded-full bg-rescue px-1.5 text-sm font-bold text-ink tabular-nums"
      >
        {formatCount(count)}
      </span>
      <span className="sr-only">: {source.pending(formatCount(count))}</span>
    </>
  );
}
