export { createEmployeeRepository, employeeIndexes, mayWork } from './employee-repository.ts';
export type { Employee, EmployeeRepository } from './employee-repository.ts';
export { fillEmployees, fillEmptyEmployees } from './fill-employees.ts';
