import { reportVitalRoute } from '@garage/contracts';
import type { VitalReport } from '@garage/contracts';
import { addRoute, checkInputs, describeApi, toAppError } from '@garage/service-kit';
import type { App } from '@garage/service-kit';

/** Takes what browsers measured, without a line in the log. Gives the OpenAPI document of it, there once the app is ready. */
export async function addVitalsRoute(app: App, record: (report: VitalReport) => void): Promise<() => unknown> {
  const described = Promise.withResolvers<() => unknown>();
  await app.register(async (scope: App) => {
    checkInputs(scope);
    // Thrown again, it is answered by the gateway's own handling.
    scope.setErrorHandler((error) => {
      throw toAppError(error);
    });
    await describeApi(scope, 'gateway');
    addRoute(scope, reportVitalRoute, async ({ body, reply }) => {
      record(body);
      void reply.header('cache-control', 'no-store');
      return null;
    });
    described.resolve(() => scope.swagger());
  });
  return described.promise;
}
