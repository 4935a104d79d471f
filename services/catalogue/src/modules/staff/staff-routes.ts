import { listStaffRoute } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, createListStreams } from '@garage/service-kit';
import { asksForAll } from '../../lists/page.ts';
import { listStaff, streamStaff } from './list-staff.ts';
import { presentMember } from './staff-presenter.ts';
import type { StaffRepository } from './staff-repository.ts';

export function addStaffRoutes(app: App, { staff }: { staff: StaffRepository }): void {
  const streams = createListStreams();

  addRoute(app, listStaffRoute, async ({ query, reply }) => {
    if (asksForAll(query)) return streams.send(reply, streamStaff(staff, query), presentMember);
    const { members, total } = await listStaff(staff, query);
    void reply.header('x-total-count', total);
    return members.map(presentMember);
  });
}
