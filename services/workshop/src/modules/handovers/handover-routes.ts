import { guaranteesRoute, handoverRoute } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { listGuarantees } from './guarantees.ts';
import type { ReadHandovers } from './read-handover.ts';
import { readHandover } from './read-handover.ts';

/** Routes of staff about handovers and guarantees. */
export function addHandoverRoutes(app: App, dependencies: ReadHandovers): void {
  addRoute(app, handoverRoute, ({ params: { id } }) => readHandover(dependencies, id));
  addRoute(app, guaranteesRoute, ({ params: { id } }) => listGuarantees(dependencies, id));
}
