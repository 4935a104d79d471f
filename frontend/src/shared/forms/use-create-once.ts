import { useContentKey } from './use-content-key.ts';

type CreateOnce = <Answer>(body: unknown, create: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>;

/**
 * Returns a function that sends a creation with an idempotency key. The key stays the same until the creation has succeeded or its content
 * changes, so that a repeat after a lost response creates nothing twice.
 */
export function useCreateOnce(): CreateOnce {
  const keyOf = useContentKey();
  return async (body, create) => {
    const answer = await create(keyOf(body));
    // The same content once more is another record.
    keyOf(null);
    return answer;
  };
}
