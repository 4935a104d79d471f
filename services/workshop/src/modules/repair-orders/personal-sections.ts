import { formatPlate } from '@garage/contracts';
import type { PersonalSection } from '@garage/service-kit/privacy';
import type { VehicleListRepository, VehicleRepository } from '../vehicles/index.ts';
import { presentPerson } from '../vehicles/index.ts';
import type { HistoryRepository } from './history-repository.ts';
import type { OrderListRepository } from './order-list-repository.ts';
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
}

/** Personal data of an account: its times with vehicles, its orders with their histories, and their photographs. */
export const personalSections = (repositories: Repositories): PersonalSection[] => [
  vehicleSection(repositories),
  orderSection(repositories),
  pictureSection(repositories),
];

const vehicleSection = ({ vehicleLists }: Repositories): PersonalSection => ({
  name: 'vehicles',
  pageSize: 50,
  async find({ accountId, after, limit }) {
    const found = await vehicleLists.findOfAccount(accountId, { after, limit });
    return found.map(({ id, kind, make, model, plateKey, people }) => {
      const times = people.filter((person) => person.accountId === accountId).map(presentPerson);
      return { key: id, entry: { vehicleId: id, kind, make, model, plate: formatPlate(plateKey, kind), times } };
    });
  },
});

const orderSection = (repositories: Repositories): PersonalSection => ({
  name: 'repairOrders',
  pageSize: 10,
  async find({ accountId, after, limit }) {
    const pairs = await withVehicles(repositories, await repositories.lists.findOfAccount(accountId, { after, limit }));
    const entries = pairs.map(async (pair) => {
      const [{ id }] = pair;
      const detail = presentOrderDetail(pair, await repositories.history.listOf(id, MAX_ENTRIES));
      // Who of the staff made a change, and what they noted for each other, is not the customer's data.
      const history = detail.history.map(({ by: _by, noteInternal: _note, ...entry }) => entry);
      return { key: id, entry: { ...detail, history } };
    });
    return Promise.all(entries);
  },
});

const pictureSection = ({ lists, pictures }: Repositories): PersonalSection => ({
  name: 'photographs',
  pageSize: 1,
  async find({ accountId, after = '' }) {
    // The cursor `after` consists of an order's id and the number of its photographs already returned, joined by a dot.
    const [id = '', shown = '0'] = after.split('.');
    const rest = id === '' ? [] : (await pictures.listOf(id)).slice(Number(shown));
    if (id !== '' && rest.length > 0) return [present({ id, at: Number(shown), webp: rest[0] })];
    for (let last = id === '' ? undefined : id; ;) {
      const [next] = await lists.findOfAccount(accountId, { after: last, limit: 1 });
      if (!next) return [];
      const [webp] = await pictures.listOf(next.id);
      if (webp) return [present({ id: next.id, at: 0, webp })];
      last = next.id;
    }
  },
});

function present({ id, at, webp }: { id: string; at: number; webp: Buffer | undefined }) {
  const fits = webp !== undefined && webp.length <= MAX_PICTURE_BYTES;
  return { key: `${id}.${at + 1}`, entry: { orderId: id, image: fits ? toDataUrl(webp) : null } };
}
