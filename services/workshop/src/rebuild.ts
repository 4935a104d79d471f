/** Rebuilds derived data, for operators; safe while the service runs. */
import type { FillOptions, FillResult, Messaging } from '@garage/messaging';
import { createKnownProductRepository, rebuildKnownProducts } from '@garage/service-kit/known-products';
import { createEmployeeRepository, fillEmployees } from './modules/employees/index.ts';

/** Loads all employees from identity again. @throws RequestFailed */
export const rebuildEmployees = (parts: FillOptions & { messaging: Messaging }): Promise<FillResult> =>
  fillEmployees({ ...parts, employees: createEmployeeRepository(parts.mongo), orSame: true });

/** Loads all products from catalogue again. @throws RequestFailed while catalogue is unavailable */
export const rebuildProducts = (parts: FillOptions & { messaging: Messaging }): Promise<FillResult> =>
  rebuildKnownProducts({ ...parts, known: createKnownProductRepository(parts.mongo) });
