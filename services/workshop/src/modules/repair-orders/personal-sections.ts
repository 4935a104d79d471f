import { formatPlate } from '@garage/contracts';
import type { PersonalSection } from '@garage/service-kit/privacy';
import type { VehicleListRepository, VehicleRepository } from '../vehicles/index.ts';
import { isPresent, plateAt, presentPerson } from '../vehicles/index.ts';
import type { Person, Vehicle } from '../vehicles/index.ts';
import type { OrderTasks } from './write-orders.ts';
import type { HistoryRepository } from './history-repository.ts';
import type { OrderListRepository } from './order-list-repository.ts';
import type { WithVehicle } from './order-presenter.ts';
import { presentOrderDetail } from './order-presenter.ts';
import type { PictureRepository } from '@garage/media';
import { toDataUrl } from '@garage/media';
import { withVehicles } from './read-orders.ts';

/** Maximum size of a photograph in the export, since a reply must fit into one message of the broker. */
const MAX_PICTURE_BYTES = 700_000;
const MAX_ENTRIES = 500;

interface Repositories {
  lists: OrderListRepository;
  history: HistoryRepository;
  pictures: PictureRepository;
  vehicles: VehicleRepository;
  vehicleLists: VehicleListRepository;
  tasksOfOrders: OrderTasks;
}

/** Personal data of an account: its times with vehicles, its orders with their histories, and their photographs. */
export const personalSections = (repositories: Repositories): PersonalSection[] => [
  vehicleSection(repositories),
  orderSection(repositories),
  pictureSection('photographs', repositories, (orderId) => repositories.pictures.listOf(orderId)),
  pictureSection('findingPhotographs', repositories, (orderId) => repositories.tasksOfOrders.picturesOf(orderId)),
];

const vehicleSection = ({ vehicleLists }: Repositories): PersonalSection => ({
  name: 'vehicles',
  pageSize: 50,
  async find({ accountId, after, limit }) {
    const found = await vehicleLists.findOfAccount(accountId, { after, limit });
    return found.map((vehicle) => {
      const { id, kind, make, model } = vehicle;
      const own = vehicle.people.filter((person) => person.accountId === accountId);
      const plate = formatPlate(ownPlateOf(vehicle, own), kind);
      return { key: id, entry: { vehicleId: id, kind, make, model, plate, times: own.map(presentPerson) } };
    });
  },
});

/** The plate while a person has a vehicle, and afterwards the one at the begin of that time: a later one is that of the next owner. */
function ownPlateOf(vehicle: Vehicle, own: readonly Person[]): string {
  const last = own.at(-1);
  return !last || own.some(isPresent) ? vehicle.plateKey : plateAt(vehicle, last.from);
}

/** The order with the plate of its time. */
function exportedOrder(
  [order, vehicle]: WithVehicle,
  history: Parameters<typeof presentOrderDetail>[1],
): ReturnType<typeof presentOrderDetail> {
  const seen = vehicle && { ...vehicle, plateKey: plateAt(vehicle, order.createdAt) };
  return presentOrderDetail([order, seen], history);
}

const orderSection = (repositories: Repositories): PersonalSection => ({
  name: 'repairOrders',
  pageSize: 10,
  async find({ accountId, after, limit }) {
    const pairs = await withVehicles(repositories, await repositories.lists.findOfAccount(accountId, { after, limit }));
    const entries = pairs.map(async (pair) => {
      const [{ id }] = pair;
      const detail = exportedOrder(pair, await repositories.history.listOf(id, MAX_ENTRIES));
      // Who of the employees did something, and what they noted for each other, is not the customer's data.
      const history = detail.history.map(({ by: _by, noteInternal: _note, task: _task, ...entry }) => entry);
      const waiting = detail.waiting && { for: detail.waiting.for, since: detail.waiting.since };
      const findings = await repositories.tasksOfOrders.findingsOf(id);
      return { key: id, entry: { ...detail, waiting, history, findings } };
    });
    return Promise.all(entries);
  },
});

interface EachOfOrders<Item> {
  name: string;
  lists: OrderListRepository;
  /** All of an order, in an order that does not change. */
  listOf: (orderId: string) => Promise<readonly Item[]>;
  present: (item: Item, orderId: string) => unknown;
}

/** A section with what belongs to a person's orders, one item after the other because items may be large. */
export const eachOfOrders = <Item>({ name, lists, listOf, present }: EachOfOrders<Item>): PersonalSection => ({
  name,
  pageSize: 1,
  async find({ accountId, after = '' }) {
    // The cursor `after` consists of an order's id and the number of its items already returned, joined by a dot.
    const [last = '', shown = '0'] = after.split('.');
    let id = last;
    let at = Number(shown);
    for (;;) {
      const item = id === '' ? undefined : (await listOf(id))[at];
      if (item !== undefined) return [{ key: `${id}.${at + 1}`, entry: await present(item, id) }];
      const [next] = await lists.findOfAccount(accountId, { after: id === '' ? undefined : id, limit: 1 });
      if (!next) return [];
      id = next.id;
      at = 0;
    }
  },
});

const pictureSection = (
  name: string,
  { lists }: Pick<Repositories, 'lists'>,
  listOf: (orderId: string) => Promise<readonly Buffer[]>,
): PersonalSection =>
  eachOfOrders({
    name,
    lists,
    listOf,
    present: (webp, orderId) => ({ orderId, image: exportedPicture(webp) }),
  });

/** A picture as a data URL; null when it is too large for a message of the broker. */
export const exportedPicture = (webp: Buffer): string | null =>
  webp.length <= MAX_PICTURE_BYTES ? toDataUrl(webp) : null;
