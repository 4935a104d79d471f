import type { OwnOrder, OwnVehicle, OwnVehicleBody, RepairOrder, RouteOf } from '@garage/contracts';
import type { Call, openTestWorkshop } from './test-workshop.ts';
import { customerEmail, freshPlate } from './test-workshop.ts';

type TestWorkshop = Awaited<ReturnType<typeof openTestWorkshop>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Customer = Exclude<Call['as'], 'staff' | undefined>;

/** Requests of customers about their own vehicles. */
export function ownVehiclesOf(workshop: TestWorkshop) {
  const ask = (method: Method, path: string, { as = 'customer', body }: Omit<Call, 'headers'> = {}) =>
    workshop.call(method, `own/vehicles${path}`, { as, body });

  const tryAdd = (body: Partial<OwnVehicleBody> = {}, as: Customer = 'customer') =>
    ask('POST', '', { as, body: { plate: freshPlate(), kind: 'car', name: 'Nguyễn Thị Lan', ...body } });

  return {
    ask,
    tryAdd,
    async add(plate: string, as: Customer = 'customer', email = customerEmail): Promise<OwnVehicle> {
      const answer = await tryAdd({ plate, email }, as);
      if (answer.statusCode !== 201) throw new Error(`Not added: ${answer.body}`);
      return answer.json<RouteOf<'ownvehicles.create'>['response']>().vehicle;
    },
    async list(as: Customer = 'customer'): Promise<OwnVehicle[]> {
      return (await ask('GET', '', { as })).json<RouteOf<'ownvehicles.list'>['response']>().vehicles;
    },
    /** Numbers of the orders in a history. */
    async numbersOf({ _id }: Pick<OwnVehicle, '_id'>, as: Customer = 'customer'): Promise<string[]> {
      const answer = await ask('GET', `/${_id}/history`, { as });
      return answer.json<{ orders: OwnOrder[] }>().orders.map(({ number }) => number);
    },
    async codeOf({ _id }: Pick<RepairOrder, '_id'>): Promise<string> {
      return (await workshop.call('POST', `orders/${_id}/slip-code`)).json<{ code: string }>().code;
    },
    open: (number: string, code: string, as: Customer = 'customer') =>
      ask('POST', '/open-history', { as, body: { number, code } }),
    async claimsOf(vehicleId: string) {
      return (await workshop.read<RouteOf<'vehicles.claims'>['response']>(`vehicles/${vehicleId}/claims`)).claims;
    },
    decide: (vehicleId: string, { _id }: { _id: string } | undefined = { _id: '' }) => ({
      confirm: (body: object) => workshop.call('POST', `vehicles/${vehicleId}/claims/${_id}/confirm`, { body }),
      refuse: () => workshop.call('POST', `vehicles/${vehicleId}/claims/${_id}/refuse`),
    }),
    /** Finishes an order, so that the vehicle can come again. */
    async finish(order: Pick<RepairOrder, '_id' | 'version'>): Promise<void> {
      const body = { version: order.version, reason: 'Khách hẹn lại', done: '' };
      const answer = await workshop.call('POST', `orders/${order._id}/cancel`, { body });
      if (answer.statusCode !== 200) throw new Error(`Not cancelled: ${answer.body}`);
      workshop.clock.now += 60_000;
    },
  };
}
