import type { VitalsSummary } from '@garage/contracts';
import { gatewayEndpoints } from '@garage/contracts/browser';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { connectionError, errorOf, readFailure } from '../../../shared/api/api-error.ts';
import { apiOrigin, apiSettings } from '../../../shared/api/settings.ts';

const { path } = gatewayEndpoints['vitals.summary'];

/** The gateway answers this itself, so it is none of the services' operations that the client knows. */
async function getSummary(days: number, signal: AbortSignal): Promise<VitalsSummary> {
  const { readToken, onTokenMissing, onTokenRefused } = apiSettings();
  const token = readToken();
  if (token === null) {
    const failure = errorOf('UNAUTHENTICATED');
    onTokenMissing(failure);
    throw failure;
  }
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${apiOrigin}${path}?days=${days}`, { headers, signal, cache: 'no-store' }).catch(
    (cause: unknown) => {
      throw signal.aborted ? cause : connectionError(cause);
    },
  );
  if (response.ok) return response.json();
  const failure = await readFailure(response);
  if (failure.status === 401) onTokenRefused(failure, token);
  throw failure;
}

/** How fast pages were in the browsers of so many days. */
export const useVitalsSummary = (days: number) =>
  useQuery({
    queryKey: ['office', 'vitals', days],
    queryFn: ({ signal }) => getSummary(days, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
