import { employeePage } from '@garage/contracts';
import type { FillOptions, FillResult, FillSource, Messaging } from '@garage/messaging';
import { ask, fillOnce, fillReadModel } from '@garage/messaging';
import type { Employee, EmployeeRepository } from './employee-repository.ts';

interface Sources {
  messaging: Messaging;
  employees: EmployeeRepository;
  /** True in a rebuild, which also replaces rows whose version is equal. */
  orSame?: boolean;
}

const PAGE_SIZE = 200;

const employeeSource = ({ messaging, employees, orSame }: Sources): FillSource<Employee> => ({
  model: 'employees',
  pageSize: PAGE_SIZE,
  fetchPage: async (after) => {
    const request = { limit: PAGE_SIZE, ...(after !== undefined && { after }) };
    return (await ask({ messaging, contract: employeePage, request })).employees;
  },
  listVersions: () => employees.listVersions(),
  put: async (session, employee) => void (await employees.put(session, employee, orSame)),
  remove: async (session, { id, version }) => void (await employees.markDeleted(session, { id, version })),
});

/** Fills the employees from identity. @throws RequestFailed when identity is unavailable */
export const fillEmployees = (parts: Sources & FillOptions): Promise<FillResult> =>
  fillReadModel(employeeSource(parts), parts);

/** Fills the employees once in the life of the database, as soon as identity responds. */
export const fillEmptyEmployees = (parts: Sources & Omit<FillOptions, 'removal'>): { stop(): Promise<void> } =>
  fillOnce(employeeSource(parts), parts);
