import { addRoute } from '../../../http/add-route.ts';
import { AppError } from '../../../http/app-error.ts';
import type { App } from '../../../http/app-types.ts';
import { getBayRoute, leaveBayRoute, takeBayRoute } from '../../contracts.ts';
import type { BayCache } from './bay-cache.ts';
import { presentBay } from './bay-presenter.ts';
import { leaveBay } from './leave-bay.ts';
import { takeBay } from './take-bay.ts';
import type { BayDependencies } from './take-bay.ts';

export function addBayRoutes(app: App, dependencies: BayDependencies & { cache: BayCache }): void {
  const { bays, cache } = dependencies;

  addRoute(app, getBayRoute, async ({ params: { number } }) => {
    const bay = await cache.read(number, () => bays.find(number));
    if (!bay) throw new AppError('NOT_FOUND');
    return presentBay(bay);
  });

  addRoute(app, takeBayRoute, async ({ params: { number }, body: { plate }, subject: { accountId }, request }) =>
    presentBay(await takeBay(dependencies, { number, plate, accountId, correlationId: request.id })),
  );

  addRoute(app, leaveBayRoute, async ({ params: { number }, subject, request }) =>
    presentBay(await leaveBay(dependencies, { number, subject, correlationId: request.id })),
  );
}
