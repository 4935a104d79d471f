import { createSecretKey, randomBytes } from 'node:crypto';
import type {
  IntakeBody,
  MoveBody,
  NewVehicle,
  PrivatePicture,
  RepairOrder,
  RepairOrderDetail,
  RouteOf,
  Vehicle,
} from '@garage/contracts';
import { closeLater, listPendingEvents, openTestBase, openTestRedis } from '@garage/service-kit/testing';
import { servers, uniqueName } from '@garage/testing';
import type { WorkshopDependencies } from '../app.ts';
import { buildWorkshop } from '../app.ts';
import { workshopIndexes } from '../indexes.ts';

export const adminId = 'a'.repeat(24);
export const customerId = 'b'.repeat(24);

/** The confirmed e-mail of the customer's account. */
export const customerEmail = 'lan@example.com';
export const otherId = 'd'.repeat(24);

export interface Call {
  as?: 'staff' | 'customer' | 'other' | undefined;
  body?: object | undefined;
  headers?: Record<string, string>;
}

let plates = 10_000;
/** A plate that no other call returns. */
export function freshPlate(): string {
  plates += 1;
  return `30A-${String(plates).slice(0, 3)}.${String(plates).slice(3)}`;
}

export const vehicleBody = (body: Partial<NewVehicle> = {}): NewVehicle => ({
  plate: freshPlate(),
  kind: 'car',
  make: 'Toyota',
  model: 'Vios',
  ...body,
});

export const lan = { role: 'owner', name: 'Nguyễn Thị Lan', phone: '0912 345 678' } as const;

interface TestWorkshopOptions extends Partial<WorkshopDependencies> {
  /** URL of the Redis to use; default: the Redis of the test run. */
  redisUrl?: string;
}

/** The service on a database of this test, with helpers for requests of staff. */
export async function openTestWorkshop({ redisUrl = servers().redisUrl, ...options }: TestWorkshopOptions = {}) {
  const { base, tokens } = await openTestBase('workshop', workshopIndexes);
  const clock = { now: Date.now() };
  const dependencies = {
    ...base,
    redis: await openTestRedis(redisUrl),
    redisPrefix: uniqueName('workshop'),
    sealKey: createSecretKey(randomBytes(32)),
    now: () => clock.now,
    // A limit that no test reaches, because tests guess more often than people do. The limit has its own test.
    guessRule: { max: 10_000, windowMs: 1_000 },
    ...options,
  };
  const { app, begin } = await buildWorkshop(dependencies);
  closeLater(app);
  await begin?.();
  const headersOf = {
    staff: await tokens.authorization({ accountId: adminId, roles: ['admin'] }),
    customer: await tokens.authorization({ accountId: customerId, roles: ['customer'], email: customerEmail }),
    other: await tokens.authorization({ accountId: otherId, roles: ['customer'] }),
  };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { as = 'staff', body, headers }: Call = {}) =>
    app.inject({
      method,
      url: `/api/workshop/${path}`,
      headers: { ...headers, authorization: headersOf[as] },
      ...(body && { payload: body }),
    });
  const read = async <Answer>(path: string): Promise<Answer> => (await call('GET', path)).json<Answer>();

  const takeIn = async (body: Partial<IntakeBody> = {}): Promise<RepairOrder> => {
    const answer = await call('POST', 'orders', { body: intakeBody(body) });
    if (answer.statusCode !== 201) throw new Error(`Not taken in: ${answer.body}`);
    return answer.json<RouteOf<'repairs.create'>['response']>().order;
  };
  const move = (order: Pick<RepairOrder, '_id' | 'version'>, body: Omit<MoveBody, 'version'>) =>
    call('POST', `orders/${order._id}/moves`, { body: { version: order.version, ...body } });

  return {
    ...dependencies,
    app,
    /** The clock of the service. */
    clock,
    /** Another process of the service on the same database. */
    openAnother: async () => {
      const { app: another } = await buildWorkshop(dependencies);
      closeLater(another);
      return another;
    },
    authorization: headersOf,
    /** The header of another member of staff. */
    authorizationOf: (accountId: string, role: 'admin' | 'master' = 'admin') =>
      tokens.authorization({ accountId, roles: [role] }),
    tokens,
    call,
    read,
    takeIn,
    move,
    /** Moves an order that must be allowed to move. */
    async moved(order: Pick<RepairOrder, '_id' | 'version'>, body: Omit<MoveBody, 'version'>): Promise<RepairOrder> {
      const answer = await move(order, body);
      if (answer.statusCode !== 200) throw new Error(`Not moved: ${answer.body}`);
      return answer.json<RouteOf<'repairs.move'>['response']>().order;
    },
    async addVehicle(body: Partial<RouteOf<'vehicles.create'>['body']> = {}): Promise<Vehicle> {
      const answer = await call('POST', 'vehicles', { body: { ...vehicleBody(), ...body } });
      if (answer.statusCode !== 201) throw new Error(`Not added: ${answer.body}`);
      return answer.json<RouteOf<'vehicles.create'>['response']>().vehicle;
    },
    orderOf: (id: string) => read<RepairOrderDetail>(`orders/${id}`),
    /** The photographs of a record, such as `orders/<id>`. */
    picturesOf: async (path: string): Promise<PrivatePicture[]> =>
      (await read<RouteOf<'repairs.pictures'>['response']>(`${path}/pictures`)).images,
    events: () => listPendingEvents(base.mongo),
  };
}

/** An intake of a new vehicle, unless the body names a known one. */
export function intakeBody(body: Partial<IntakeBody> = {}): IntakeBody {
  const vehicle = body.vehicleId === undefined ? { vehicle: vehicleBody() } : {};
  return { ...vehicle, people: [lan], complaint: 'Xe kêu khi phanh.', ...body };
}
