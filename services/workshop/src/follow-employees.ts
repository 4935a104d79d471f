import type { EmployeeRepository } from './modules/employees/index.ts';
import { mayWork } from './modules/employees/index.ts';
import type { FollowEmployees, OrderRepository } from './modules/repair-orders/index.ts';
import type { WriteTasks } from './modules/tasks/index.ts';
import { endAccess } from './modules/tasks/index.ts';

/** Keeps the copy of the employees, and ends the work of those who may no longer do it. */
export const followEmployees = (
  dependencies: WriteTasks & { orders: OrderRepository; employees: EmployeeRepository },
): FollowEmployees => ({
  async changed(session, { correlationId, ...employee }) {
    if (!(await dependencies.employees.put(session, employee)) || mayWork(employee)) return;
    await endAccess(dependencies, session, { technicianId: employee.id, deleted: false, correlationId });
  },

  async deleted(session, { id, version, correlationId }) {
    await endAccess(dependencies, session, { technicianId: id, deleted: true, correlationId });
    await dependencies.employees.markDeleted(session, { id, version });
  },
});
