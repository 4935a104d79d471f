import type { PasswordOwner, PasswordRating } from '@garage/contracts/rate-password';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { loadChunk } from '../../../shared/lib/load-chunk.ts';
import { logError } from '../../../shared/lib/log.ts';

/** The rating is loaded lazily, because its dictionaries are large. */
const load = () => import('@garage/contracts/rate-password');

type Rate = Awaited<ReturnType<typeof load>>['ratePassword'];

/** Password strength, rated as on the server; null for an empty password and until the rating code has loaded. */
export function usePasswordRating(password: string, { fullName, email }: PasswordOwner): PasswordRating | null {
  const [rate, setRate] = useState<Rate | null>(null);
  const isMissing = password !== '' && rate === null;
  useEffect(() => {
    if (!isMissing) return;
    // If the rating cannot be loaded, the form works without it.
    loadChunk(load).then(
      ({ ratePassword }) => setRate(() => ratePassword),
      (error: unknown) => logError('No rating of passwords', error),
    );
  }, [isMissing]);
  const settled = useDeferredValue(password);
  return useMemo(
    () => (rate === null || settled === '' ? null : rate(settled, { fullName, email })),
    [rate, settled, fullName, email],
  );
}
