export { importStaff } from './write-staff.ts';
export { createStaffRepository, staffIndexes } from './staff-repository.ts';
export type { ImportedMember } from './staff-repository.ts';
export { addStaffRoutes } from './staff-routes.ts';
