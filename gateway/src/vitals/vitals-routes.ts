import { reportVitalRoute, summarizeVitalsRoute } from '@garage/contracts';
import type { VitalReport } from '@garage/contracts';
import { addRoute, checkInputs, describeApi, toAppError } from '@garage/service-kit';
import type { App } from '@garage/service-kit';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { VitalCounts } from './vital-counts.ts';

const USUAL_DAYS = 7;

interface VitalsRoutesOptions {
  counts: VitalCounts;
  /** Counts for the metrics of this process. */
  observe: (report: VitalReport) => void;
  limits: Pick<RateLimits, 'takesVital'>;
}

/**
 * Takes what browsers measured, without a line in the log, and sums it up for staff. Gives the OpenAPI document of both, there once
 * the app is ready.
 */
export async function addVitalsRoutes(
  app: App,
  { counts, observe, limits }: VitalsRoutesOptions,
): Promise<() => unknown> {
  const described = Promise.withResolvers<() => unknown>();
  await app.register(async (scope: App) => {
    checkInputs(scope);
    // Thrown again, it is answered by the gateway's own handling.
    scope.setErrorHandler((error) => {
      throw toAppError(error);
    });
    await describeApi(scope, 'gateway');
    addRoute(scope, reportVitalRoute, async ({ body, request, reply }) => {
      // Whoever reports more is told nothing: browsers do not wait for an answer.
      if (await limits.takesVital(request)) {
        observe(body);
        counts.add(body);
      }
      void reply.header('cache-control', 'no-store');
      return null;
    });
    addRoute(scope, summarizeVitalsRoute, async ({ query, reply }) => {
      void reply.header('cache-control', 'no-store');
      return counts.summary(query.days ?? USUAL_DAYS);
    });
    described.resolve(() => scope.swagger());
  });
  return described.promise;
}
