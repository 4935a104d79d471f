import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

const unchanging = () => () => {};

/** The token of a link; undefined on the server and while hydrating, so that no page that is kept was made for one; null without. */
export function useLinkToken(): string | null | undefined {
  const [query] = useSearchParams();
  const inBrowser = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  return inBrowser ? query.get('token') : undefined;
}
