import { listAuditRoute } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import type { ReadAudit } from './list-audit.ts';
import { listAudit } from './list-audit.ts';

export function addAuditRoutes(app: App, dependencies: ReadAudit): void {
  addRoute(app, listAuditRoute, async ({ query, reply }) => {
    const { entries, total } = await listAudit(dependencies, query);
    void reply.header('x-total-count', total);
    return entries;
  });
}
