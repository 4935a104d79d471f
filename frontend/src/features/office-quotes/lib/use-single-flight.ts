import { useRef } from 'react';

/**
 * Returns a function that runs a request unless the one before is still pending. A second press within the same moment comes before a
 * disabled button is rendered, and must not send anything twice.
 */
export function useSingleFlight(): (request: () => Promise<unknown>) => void {
  const isPending = useRef(false);
  const run = async (request: () => Promise<unknown>) => {
    if (isPending.current) return;
    isPending.current = true;
    try {
      await request();
    } catch {
      // The request has shown its failure itself.
    } finally {
      isPending.current = false;
    }
  };
  return (request) => void run(request);
}
