/** Import of vehicles and orders for the seed: the only module of this service that other packages may load. */
import type { IntakeBody, MoveBody, VehicleBody, WaitingBody } from '@garage/contracts';
import { createOutbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { ensureIndexes } from '@garage/mongo';
import { createWrites, workshopIndexes } from './app.ts';
import type { ImportedInspection } from './modules/inspections/index.ts';
import { ensureTemplates, importInspection } from './modules/inspections/index.ts';
import { findOrder, moveOrder, openOrder, setWaiting } from './modules/repair-orders/index.ts';
import { createVehicle, createVehicleListRepository } from './modules/vehicles/index.ts';

export type WorkshopImport = Awaited<ReturnType<typeof openWorkshopImport>>;

/** A repair order with the moves after its intake. */
export interface ImportedOrder {
  intake: IntakeBody;
  moves: readonly Omit<MoveBody, 'version'>[];
  waiting?: NonNullable<WaitingBody['waiting']>;
  /** Made once the order is on the step `check`. */
  inspection?: ImportedInspection;
  /** When the vehicle arrived; the moves follow hour by hour. */
  at: Date;
}

const HOUR_MS = 3_600_000;

/** Prepares a workshop database and returns its import functions. `by`: the account that the histories name. */
export async function openWorkshopImport(mongo: Mongo, by: string) {
  const outbox = createOutbox({ mongo, producer: 'workshop' });
  await ensureIndexes(mongo.db, [...workshopIndexes(), ...outbox.indexes]);
  const author = { accountId: null, correlationId: 'import', by };
  const writesAt = (at: Date) => createWrites({ mongo, outbox, now: () => at.getTime() });
  const vehicles = createVehicleListRepository(mongo);
  await ensureTemplates(writesAt(new Date()));
  return {
    isEmpty: async () => (await vehicles.count(undefined, 1)) === 0,

    addVehicle: (body: VehicleBody, at: Date) => createVehicle(writesAt(at).ofVehicles, { body, author }),

    async addOrder({ intake, moves, waiting, inspection, at }: ImportedOrder): Promise<void> {
      const hoursLater = (hours: number) => writesAt(new Date(at.getTime() + hours * HOUR_MS));
      let order = await openOrder(writesAt(at), { body: intake, author, request: null });
      for (const [index, move] of moves.entries()) {
        const writes = hoursLater(index + 1);
        order = await moveOrder(writes, { id: order.id, body: { ...move, version: order.version }, author });
        if (!inspection || move.to !== 'check') continue;
        await importInspection(writes, { orderId: order.id, author, inspection });
        order = await findOrder(writes, order.id);
      }
      if (!waiting) return;
      const body = { version: order.version, waiting };
      await setWaiting(hoursLater(moves.length + 1), { id: order.id, body, author });
    },
  };
}
