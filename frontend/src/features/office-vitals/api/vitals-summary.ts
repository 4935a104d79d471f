import type { VitalsSummary } from '@garage/contracts';
import { gatewayEndpoints } from '@garage/contracts/browser';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { connectionError, createApiError, parseErrorResponse } from '../../../shared/api/api-error.ts';
import { apiOrigin, apiSettings } from '../../../shared/api/settings.ts';

const { path } = gatewayEndpoints['vitals.summary'];

/** Requests the summary directly, because the gateway answers this path itself and the API client has no operation for it. */
async function getSummary(days: number, signal: AbortSignal): Promise<VitalsSummary> {
  const { readToken, onTokenMissing, onTokenRefused } = apiSettings();
  const token = readToken();
  if (token === null) {
    const failure = createApiError('UNAUTHENTICATED');
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
  const failure = await parseErrorResponse(response);
  if (failure.status === 401) onTokenRefused(failure, token);
  throw failure;
}

/** Page speed measured in browsers during the last days. */
export const useVitalsSummary = (days: number) =>
  useQuery({
    queryKey: ['office', 'vitals', days],
    queryFn: ({ signal }) => getSummary(days, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
