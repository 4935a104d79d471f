import {
  createStaffRoute,
  csvPhone,
  csvTime,
  csvTitles,
  deleteStaffRoute,
  exportStaffRoute,
  listStaffRoute,
  SUCCESS,
  successMessages,
  updateStaffRoute,
} from '@garage/contracts';
import type { App, CsvTable } from '@garage/service-kit';
import { addRoute, createListStreams } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { creationOf } from '../../creations/creation-of.ts';
import { listStaff } from './list-staff.ts';
import { presentMember } from './staff-presenter.ts';
import type { StaffMember } from './staff-member.ts';
import type { StaffRepository } from './staff-repository.ts';
import type { WriteStaff } from './write-staff.ts';
import { createStaff, deleteStaff, updateStaff } from './write-staff.ts';

const table = {
  fileName: 'nhan-vien.csv',
  titles: csvTitles.staff,
  cells: ({ id, name, phone, position, category, createdAt }) => [
    id,
    name,
    csvPhone(phone),
    position,
    category.name,
    csvTime(createdAt),
  ],
} satisfies CsvTable<StaffMember, typeof csvTitles.staff>;

export function addStaffRoutes(app: App, dependencies: WriteStaff): void {
  addReadRoutes(app, dependencies.staff);

  addRoute(app, createStaffRoute, async ({ body, ...caller }) => {
    const member = await createStaff(dependencies, {
      body,
      author: authorOf(caller),
      request: creationOf(body, caller),
    });
    return { status: SUCCESS, message: successMessages.STAFF_CREATED, staff: presentMember(member) };
  });

  addRoute(app, updateStaffRoute, async ({ params: { id }, body, ...caller }) => {
    const member = await updateStaff(dependencies, { id, body, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.STAFF_UPDATED, staff: presentMember(member) };
  });

  addRoute(app, deleteStaffRoute, async ({ params: { id }, ...caller }) => {
    await deleteStaff(dependencies, { id, author: authorOf(caller) });
    return { status: 'success' as const, message: successMessages.STAFF_DELETED };
  });
}

function addReadRoutes(app: App, staff: StaffRepository): void {
  const streams = createListStreams();

  addRoute(app, exportStaffRoute, async ({ query, reply }) =>
    streams.sendCsv(reply, listStaff(staff, query).stream(), table),
  );

  addRoute(app, listStaffRoute, async ({ query, reply }) =>
    streams.sendList(reply, query, { list: listStaff(staff, query), present: presentMember }),
  );
}
