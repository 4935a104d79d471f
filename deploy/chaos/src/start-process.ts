import { createServiceProcess, type ServiceProcess } from '@garage/local';

/** Starts a process of the product, which is killed at the end. */
export async function startProcess(
  cleanUp: AsyncDisposableStack,
  service: string,
  settings: Record<string, string>,
): Promise<ServiceProcess> {
  const started = await createServiceProcess(`services/${service}/src/server.ts`, settings);
  cleanUp.defer(() => started.kill());
  await started.start();
  return started;
}
