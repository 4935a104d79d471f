import { reportVitalRoute, summarizeVitalsRoute } from '@garage/contracts';
import type { VitalReport } from '@garage/contracts';
import { addRoute, checkInputs, describeApi, toAppError } from '@garage/service-kit';
import type { App } from '@garage/service-kit';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { VitalCounts } from './vital-counts.ts';

const DEFAULT_DAYS = 7;

interface VitalsRoutesOptions {
  counts: VitalCounts;
  /** Adds a measurement to the metrics of this process. */
  observe: (report: VitalReport) => void;
  limits: Pick<RateLimits, 'acceptsVital'>;
}

/**
 * Adds the routes that receive measurements from browsers and summarize them for staff. Returns a getter of their OpenAPI document,
 * which is available when the app is ready.
 */
export async function addVitalsRoutes(
  app: App,
  { counts, observe, limits }: VitalsRoutesOptions,
): Promise<() => unknown> {
  const described = Promise.withResolvers<() => unknown>();
  await app.register(async (scope: App) => {
    checkInputs(scope);
    // Errors are passed on to the gateway's own error handler.
    scope.setErrorHandler((error) => {
      throw toAppError(error);
    });
    await describeApi(scope, 'gateway');
    addRoute(scope, reportVitalRoute, async ({ body, request, reply }) => {
      // Measurements above the limit are dropped without an error, because browsers do not read the response.
      if (await limits.acceptsVital(request)) {
        observe(body);
        counts.add(body);
      }
      void reply.header('cache-control', 'no-store');
      return null;
    });
    addRoute(scope, summarizeVitalsRoute, async ({ query, reply }) => {
      void reply.header('cache-control', 'no-store');
      return counts.summary(query.days ?? DEFAULT_DAYS);
    });
    described.resolve(() => scope.swagger());
  });
  return described.promise;
}
