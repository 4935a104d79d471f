import { useEffect, useSyncExternalStore } from 'react';
import type { Location } from 'react-router-dom';
import { useLocation, useNavigate } from 'react-router-dom';

const unchanging = () => () => {};

/**
 * Reads the token of a link and removes it from the address bar at once, so that it is not copied or seen there; it stays in the history
 * state for reloads and the back button. Undefined on the server and while hydrating, so that no cached page depends on a token; null
 * without one.
 */
export function useLinkToken(): string | null | undefined {
  const location = useLocation();
  const navigate = useNavigate();
  const inBrowser = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  const addressed = inBrowser ? tokenInAddress(location) : null;
  const { pathname } = location;
  useEffect(() => {
    if (addressed === null) return;
    void navigate(pathname, { replace: true, preventScrollReset: true, state: { linkToken: addressed } });
  }, [addressed, navigate, pathname]);
  return inBrowser ? (addressed ?? tokenInState(location.state)) : undefined;
}

/** Links carry the token in the fragment, which is never sent to a server; links in older mails have it in the query. */
const tokenInAddress = ({ hash, search }: Location): string | null =>
  new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');

function tokenInState(state: unknown): string | null {
  const isHandled = typeof state === 'object' && state !== null && 'linkToken' in state;
  return isHandled && typeof state.linkToken === 'string' ? state.linkToken : null;
}
