import { listPositionsRoute } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { presentPosition } from './position-presenter.ts';
import type { PositionRepository } from './position-repository.ts';

export function addPositionRoutes(app: App, { positions }: { positions: PositionRepository }): void {
  addRoute(app, listPositionsRoute, async () => (await positions.list()).map(presentPosition));
}
