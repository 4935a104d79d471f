import type { OwnStanding } from '@garage/contracts';
import { MAX_OWN_ORDERS } from '@garage/contracts';
import type { ClientSession } from 'mongodb';
import type { Statement, StatementRepository } from '../handovers/index.ts';
import type { ContactOrderRepository, HistoryRepository, Note, RepairOrder } from '../repair-orders/index.ts';
import type { Person, Vehicle, VehicleListRepository, VehicleRepository } from '../vehicles/index.ts';
import { contactPersonOf } from './contact-person.ts';
import type { OwnVehicle } from './own-vehicle.ts';

export interface ReadOwn {
  vehicles: VehicleRepository;
  vehicleLists: VehicleListRepository;
  contactOrders: ContactOrderRepository;
  history: HistoryRepository;
  statements: StatementRepository;
}

/** Notes for the customer that a history shows, over all its orders. */
const MAX_NOTES = 500;

/** Files of which an account is a person, for the plates of its list: some plates had several vehicles over time. */
const MAX_LINKED = 100;

/** A vehicle of a customer with what the customer may know of the workshop's file. */
export interface SeenVehicle {
  own: OwnVehicle;
  standing: OwnStanding;
  /** The file in which the account is a person; null unless the standing is `confirmed`. */
  file: Vehicle | null;
}

const hasPlate = ({ plates }: Vehicle, plateKey: string): boolean => plates.some(({ key }) => key === plateKey);

/** The files with a plate; the one that has it at present first. */
const withPlate = (files: readonly Vehicle[], plateKey: string): Vehicle[] =>
  files
    .filter((file) => hasPlate(file, plateKey))
    .toSorted((one, two) => Number(two.plateKey === plateKey) - Number(one.plateKey === plateKey));

/**
 * How far the workshop has confirmed each vehicle of an account. Only vehicle files that name the account are read. So the response, and the time it
 * takes, do not reveal whether the workshop knows a plate that belongs to somebody else.
 */
export async function seeVehicles(
  { vehicleLists }: Pick<ReadOwn, 'vehicleLists'>,
  accountId: string,
  list: readonly OwnVehicle[],
): Promise<SeenVehicle[]> {
  const plateKeys = list.map(({ plateKey }) => plateKey);
  const files = await vehicleLists.findLinked(accountId, { plateKeys, limit: MAX_LINKED });
  return list.map((own) => {
    const [file = null] = withPlate(files, own.plateKey);
    const standing = file ? 'confirmed' : own.openedOrderIds.length > 0 ? 'opened' : 'unconfirmed';
    return { own, standing, file };
  });
}

export interface OrderWithNotes {
  order: RepairOrder;
  notes: Note[];
  /** Null until its handover. */
  statement: Statement | null;
}

export type FindOwnOrders = Pick<ReadOwn, 'vehicles' | 'vehicleLists' | 'contactOrders'>;

/**
 * The orders of a vehicle that its customer may see, newest first: those whose codes the account has entered, and further ones of the same person.
 * Of a confirmed vehicle: those that the account brought the vehicle for, and of the others only those of the person who has this account.
 */
export async function findOwnOrders(
  dependencies: FindOwnOrders,
  own: OwnVehicle,
  session?: ClientSession,
): Promise<RepairOrder[]> {
  const { vehicleLists, contactOrders } = dependencies;
  const { accountId, plateKey } = own;
  const files = await vehicleLists.findLinked(accountId, { plateKeys: [plateKey], limit: MAX_LINKED }, session);
  if (files.length === 0) return openedOrders(dependencies, own, { session });
  const vehicleIds = files.map(({ id }) => id);
  return newestFirst([
    ...(await contactOrders.ofAccount({ accountId, vehicleIds }, MAX_OWN_ORDERS, session)),
    ...(await openedOrders(dependencies, own, { session, isShown: (person) => person?.accountId === accountId })),
  ]);
}

/** The orders of a vehicle that its customer may see, with what the page shows of them. */
export async function readOwnHistory(dependencies: ReadOwn, own: OwnVehicle): Promise<OrderWithNotes[]> {
  const { history, statements } = dependencies;
  const orders = await findOwnOrders(dependencies, own);
  const orderIds = orders.map(({ id }) => id);
  const notes = await history.notesOf(orderIds, MAX_NOTES);
  const handedOver = new Map((await statements.findByOrders(orderIds)).map((one) => [one.orderId, one]));
  return orders.map((order) => ({
    order,
    notes: notes.filter(({ orderId }) => orderId === order.id),
    statement: handedOver.get(order.id) ?? null,
  }));
}

function newestFirst(orders: readonly RepairOrder[]): RepairOrder[] {
  const distinct = [...new Map(orders.map((order) => [order.id, order])).values()];
  return distinct.toSorted((one, two) => two.createdAt.getTime() - one.createdAt.getTime()).slice(0, MAX_OWN_ORDERS);
}

interface OpenedOptions {
  session?: ClientSession | undefined;
  /** Whether the orders of this person are included; all are by default. The person is undefined after an erasure. */
  isShown?: (person: Person | undefined) => boolean;
}

/** The orders whose codes the account has entered, and further ones of the people who brought the vehicle for them. */
async function openedOrders(
  { contactOrders, vehicles }: FindOwnOrders,
  { accountId, openedOrderIds }: OwnVehicle,
  { session, isShown = () => true }: OpenedOptions = {},
): Promise<RepairOrder[]> {
  if (openedOrderIds.length === 0) return [];
  const slips = await contactOrders.byIds(openedOrderIds, MAX_OWN_ORDERS, session);
  const fileIds = slips.map(({ vehicleId }) => vehicleId);
  const files = await vehicles.findMany(fileIds, session);
  const found: RepairOrder[] = [];
  for (const slip of slips) {
    const file = files.find(({ id }) => id === slip.vehicleId);
    const person = file && contactPersonOf(file, slip);
    if (!isShown(person)) continue;
    found.push(slip, ...(await ordersOfSamePerson(contactOrders, { accountId, person, slip }, session)));
  }
  return newestFirst(found);
}

/**
 * Further orders of the person who brought the vehicle for an order, while this person had it. None once the person is known to be another
 * account, and none without a phone number: names are not unique.
 */
function ordersOfSamePerson(
  contactOrders: ContactOrderRepository,
  { accountId, person, slip }: { accountId: string; person: Person | undefined; slip: RepairOrder },
  session?: ClientSession,
): Promise<RepairOrder[]> | [] {
  if (!person || person.phone === '' || slip.contact.accountId !== null) return [];
  if (person.accountId !== null && person.accountId !== accountId) return [];
  return contactOrders.ofSpan({ ...person, vehicleId: slip.vehicleId }, MAX_OWN_ORDERS, session);
}
