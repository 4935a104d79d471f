import type { RouteOf } from '@garage/contracts';
import {
  completeInspectionRoute,
  enterInspectionRoute,
  getInspectionRoute,
  listInspectionsRoute,
  reopenInspectionRoute,
  startInspectionRoute,
  SUCCESS,
  successMessages,
} from '@garage/contracts';
import type { App, Subject } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { toIdempotentRequest } from '@garage/service-kit/idempotency';
import type { PictureAddresses } from '../pictures/index.ts';
import { findOrder } from '../repair-orders/index.ts';
import { completeInspection, reopenInspection } from './complete-inspection.ts';
import { enterInspection } from './enter-inspection.ts';
import type { Inspection } from './inspection.ts';
import { countsOf } from './inspection.ts';
import { assertMayInspect } from './inspection-policy.ts';
import { presentInspection, presentResult, presentSummary } from './inspection-presenter.ts';
import { startInspection } from './start-inspection.ts';
import type { Inspector, WriteInspections } from './write-inspections.ts';
import { findPermitted } from './write-inspections.ts';

interface InspectionDependencies extends WriteInspections {
  addresses: PictureAddresses;
}

const inspectorOf = (caller: { subject: Subject; request: { id: string } }): Inspector => ({
  author: { ...authorOf(caller), by: caller.subject.accountId },
  subject: caller.subject,
});

const answer = (inspection: Inspection, message: string): RouteOf<'inspections.start'>['response'] => ({
  status: SUCCESS,
  message,
  inspection: presentSummary(inspection),
});

/** Routes that start, complete and reopen inspections, and list those of an order. */
export function addInspectionRoutes(app: App, dependencies: WriteInspections): void {
  addRoute(app, listInspectionsRoute, async ({ params: { id }, subject }) => {
    assertMayInspect(subject, await findOrder(dependencies, id));
    return { inspections: (await dependencies.inspections.listOf(id)).map(presentSummary) };
  });

  addRoute(app, startInspectionRoute, async ({ params: { id: orderId }, body, ...caller }) => {
    const key = caller.request.headers['idempotency-key'];
    const request = toIdempotentRequest(key, { caller: `${orderId}:${caller.subject.accountId}`, body });
    const start = { orderId, templateId: body.templateId, request, ...inspectorOf(caller) };
    return answer(await startInspection(dependencies, start), successMessages.INSPECTION_STARTED);
  });

  addRoute(app, completeInspectionRoute, async ({ params: { id }, ...caller }) =>
    answer(
      await completeInspection(dependencies, { id, ...inspectorOf(caller) }),
      successMessages.INSPECTION_COMPLETED,
    ),
  );

  addRoute(app, reopenInspectionRoute, async ({ params: { id }, ...caller }) =>
    answer(await reopenInspection(dependencies, { id, ...inspectorOf(caller) }), successMessages.INSPECTION_REOPENED),
  );
}

/** Routes that read and enter the points of an inspection. */
export function addEntryRoutes(app: App, dependencies: InspectionDependencies): void {
  const { vehicles, addresses } = dependencies;

  addRoute(app, getInspectionRoute, async ({ params: { id }, subject }) => {
    const { inspection, order } = await findPermitted(dependencies, { id, subject });
    const [vehicle] = await vehicles.findMany([order.vehicleId]);
    return presentInspection(inspection, { vehicle, addresses });
  });

  addRoute(app, enterInspectionRoute, async ({ params: { id }, body: entry, ...caller }) => {
    const inspection = await enterInspection(dependencies, { id, entry, ...inspectorOf(caller) });
    const result = inspection.results.find(({ pointId }) => pointId === entry.pointId);
    if (!result) throw new TypeError('An applied entry without a result');
    return {
      status: SUCCESS,
      message: successMessages.INSPECTION_ENTERED,
      result: presentResult(inspection, result, addresses),
      counts: countsOf(inspection),
      version: inspection.version,
    };
  });
}
