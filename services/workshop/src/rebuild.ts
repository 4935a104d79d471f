/** Rebuilds derived data, for operators; safe while the service runs. */
import type { FillOptions, FillResult, Messaging } from '@garage/messaging';
import { createEmployeeRepository, fillEmployees } from './modules/employees/index.ts';

/** Loads all employees from identity again. @throws RequestFailed */
export const rebuildEmployees = (parts: FillOptions & { messaging: Messaging }): Promise<FillResult> =>
  fillEmployees({ ...parts, employees: createEmployeeRepository(parts.mongo), orSame: true });
