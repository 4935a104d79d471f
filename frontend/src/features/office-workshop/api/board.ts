import type { RepairBoard } from '@garage/contracts';
import { BOARD_POLL_SECONDS, MAX_ORDER_CHANGES } from '@garage/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/office/client.ts';
import { repairsKey } from '../../../shared/office/record-keys.ts';
import { applyChanges, isComplete } from '../lib/apply-changes.ts';

const boardKey = [...repairsKey, 'board'] as const;

/** Full answers that are read in a row before the board is read anew. */
const MAX_ROUNDS = 5;

/** The open orders by step, kept up to date while the page is visible. `isStale` when the last request for changes failed. */
export function useBoard() {
  const board = useQuery({
    queryKey: boardKey,
    queryFn: ({ signal }) => request('repairs.board', { signal }),
    staleTime: 0,
  });
  const changes = useQuery({
    // Not below the prefix of the repair orders: writes invalidate those, and the board is read anew then.
    queryKey: ['office', 'repair-changes'],
    queryFn: async ({ client, signal }) => {
      await followChanges(client, signal);
      return null;
    },
    enabled: board.isSuccess,
    staleTime: 0,
    retry: false,
    refetchInterval: BOARD_POLL_SECONDS * 1000,
    refetchOnWindowFocus: 'always',
    // Fails without a connection, so that the page says that the board may be old.
    networkMode: 'always',
    refetchOnReconnect: 'always',
  });
  return { ...board, isStale: changes.isError || (board.isError && board.data !== undefined) };
}

async function followChanges(client: QueryClient, signal: AbortSignal): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const known = client.getQueryData<RepairBoard>(boardKey);
    if (!known) return;
    const { orders, after } = await request('repairs.changes', { query: { after: known.after }, signal });
    // Columns with more orders than the board contains cannot be changed without knowing the others.
    if (orders.length > 0 && !isComplete(known)) return client.invalidateQueries({ queryKey: boardKey });
    client.setQueryData<RepairBoard>(boardKey, (current) => current && { ...applyChanges(current, orders), after });
    if (orders.length < MAX_ORDER_CHANGES) return;
  }
  await client.invalidateQueries({ queryKey: boardKey });
}
