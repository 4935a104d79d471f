import type { RouteOf } from '@garage/contracts';
import {
  cancelRepairRoute,
  getRepairRoute,
  listRepairsRoute,
  moveRepairRoute,
  openRepairRoute,
  repairBoardRoute,
  repairChangesRoute,
  repairPicturesRoute,
  stepName,
  SUCCESS,
  successMessages,
  updateRepairRoute,
  waitRepairRoute,
} from '@garage/contracts';
import type { App, Page } from '@garage/service-kit';
import { addRoute, createListStreams } from '@garage/service-kit';
import { toIdempotentRequest } from '@garage/service-kit/idempotency';
import type { PictureAddresses } from '../pictures/index.ts';
import { presentPictures } from '../pictures/index.ts';
import { cancelOrder, editOrder, moveOrder, setWaiting } from './change-orders.ts';
import type { OpenOrders } from './open-order.ts';
import { openOrder } from './open-order.ts';
import type { RepairOrder } from './order.ts';
import { peopleIn, presentOrder, presentOrderDetail } from './order-presenter.ts';
import type { ReadOrders } from './read-orders.ts';
import { readBoard, readChanges, streamWithVehicles, toOrderFilter, withVehicles } from './read-orders.ts';
import { findOrder, staffOf } from './write-orders.ts';

const DEFAULT_PAGE_SIZE = 20;
const MAX_HISTORY = 500;

/** Full names of employees by account id; unknown and deleted ones are omitted. */
type EmployeeNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

type Answer = RouteOf<'repairs.move'>['response'];

/** Routes that read orders. */
export function addOrderListRoutes(app: App, dependencies: ReadOrders): void {
  const { lists } = dependencies;
  const streams = createListStreams();

  addRoute(app, listRepairsRoute, async ({ query: { page, limit, ...query }, reply }) => {
    const filter = await toOrderFilter(dependencies, query);
    const list = {
      stream: (part?: Page) => streamWithVehicles(dependencies, lists.stream(filter, part)),
      count: (max: number) => lists.count(filter, max),
      defaultLimit: DEFAULT_PAGE_SIZE,
    };
    return streams.sendList(reply, { page, limit }, { list, present: presentOrder });
  });

  addRoute(app, repairBoardRoute, async () => readBoard(dependencies));
  addRoute(app, repairChangesRoute, async ({ query: { after } }) => readChanges(dependencies, after));
}

/** Routes of single orders. */
export function addOrderRoutes(
  app: App,
  dependencies: OpenOrders & Pick<ReadOrders, 'vehicles'> & { names: EmployeeNames; addresses: PictureAddresses },
): void {
  const { history, pictures, names, addresses } = dependencies;

  async function pairOf(order: RepairOrder) {
    const [pair] = await withVehicles(dependencies, [order]);
    return pair ?? ([order, undefined] as const);
  }

  const answer = async (order: RepairOrder, message: string): Promise<Answer> => ({
    status: SUCCESS,
    message,
    order: presentOrder(await pairOf(order)),
  });

  addRoute(app, openRepairRoute, async ({ body, ...caller }) => {
    const key = caller.request.headers['idempotency-key'];
    const request = toIdempotentRequest(key, { caller: caller.subject.accountId, body });
    const order = await openOrder(dependencies, { body, author: staffOf(caller), request });
    return answer(order, successMessages.REPAIR_OPENED.replace('{number}', order.number));
  });

  addRoute(app, getRepairRoute, async ({ params: { id } }) => {
    const order = await findOrder(dependencies, id);
    const entries = await history.listOf(id, MAX_HISTORY);
    return presentOrderDetail(await pairOf(order), entries, await names(peopleIn(entries)));
  });

  addRoute(app, repairPicturesRoute, async ({ params: { id } }) => {
    await findOrder(dependencies, id);
    return presentPictures(pictures, { id, addresses });
  });

  addRoute(app, updateRepairRoute, async ({ params: { id }, body, ...caller }) =>
    answer(await editOrder(dependencies, { id, body, author: staffOf(caller) }), successMessages.REPAIR_UPDATED),
  );

  addRoute(app, moveRepairRoute, async ({ params: { id }, body, ...caller }) => {
    const order = await moveOrder(dependencies, { id, body, author: staffOf(caller) });
    return answer(order, successMessages.REPAIR_MOVED.replace('{step}', stepName(order.step)));
  });

  addRoute(app, waitRepairRoute, async ({ params: { id }, body, ...caller }) => {
    const order = await setWaiting(dependencies, { id, body, author: staffOf(caller) });
    return answer(order, order.waiting ? successMessages.REPAIR_WAITING : successMessages.REPAIR_RESUMED);
  });

  addRoute(app, cancelRepairRoute, async ({ params: { id }, body, ...caller }) =>
    answer(await cancelOrder(dependencies, { id, body, author: staffOf(caller) }), successMessages.REPAIR_CANCELLED),
  );
}
