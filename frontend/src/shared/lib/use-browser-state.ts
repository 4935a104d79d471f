import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the browser's code has taken over the page that the server rendered. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function subscribeToVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether the page is in a tab that nobody sees. */
export function useHiddenTab(): boolean {
  return useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  );
}

const calmQuery = '(prefers-reduced-motion: reduce)';

function subscribeToCalm(changed: () => void): () => void {
  const query = window.matchMedia(calmQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the visitor asked their system for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribeToCalm,
    () => window.matchMedia(calmQuery).matches,
    () => false,
  );
}
