import { useSyncExternalStore } from 'react';

/** The token in the fragment of a mailed link, which is never sent to a server; undefined until hydration, null when there is none. */
export function useLinkToken(): string | null | undefined {
  const fragment = useSyncExternalStore(subscribeToFragment, () => window.location.hash, subscribeNever);
  return fragment === undefined ? undefined : new URLSearchParams(fragment.slice(1)).get('token');
}

const subscribeNever = () => undefined;

function subscribeToFragment(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}
