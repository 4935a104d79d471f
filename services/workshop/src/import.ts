/** Import of vehicles, orders, tasks and customers' own vehicles for the seed. */
import type { AssignBody, IntakeBody, MoveBody, OwnVehicleBody, VehicleBody, WaitingBody } from '@garage/contracts';
import { WORK_STEP } from '@garage/contracts';
import { createOutbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { ensureIndexes, inTransaction } from '@garage/mongo';
import { createWrites } from './create-writes.ts';
import { workshopIndexes } from './indexes.ts';
import { emailDigest } from '@garage/service-kit/privacy';
import type { Employee } from './modules/employees/index.ts';
import { createEmployeeRepository } from './modules/employees/index.ts';
import { findClaims } from './modules/handovers/index.ts';
import type { ImportedInspection } from './modules/inspections/index.ts';
import { ensureTemplates, importInspection } from './modules/inspections/index.ts';
import type { ImportedQuote } from './modules/links/index.ts';
import { importQuote } from './modules/links/index.ts';
import type { PricedProduct } from './modules/quotes/index.ts';
import { createRatesRepository, presentRates } from './modules/rates/index.ts';
import { addOwnVehicle, createOwnVehicleRepository } from './modules/own-vehicles/index.ts';
import { findOrder, moveOrder, openOrder, setWaiting } from './modules/repair-orders/index.ts';
import { assignTask, finishTask, noteFindings, pauseTask, startTask } from './modules/tasks/index.ts';
import { createVehicle, createVehicleListRepository } from './modules/vehicles/index.ts';

export type WorkshopImport = Awaited<ReturnType<typeof openWorkshopImport>>;

export type { ImportedQuote };

/** A technician's task, and what has become of it. */
export interface ImportedTask extends Pick<AssignBody, 'technicianId' | 'note' | 'standardMinutes'> {
  progress: 'assigned' | 'paused' | 'done';
  /** When the work begins; a task that is only assigned is assigned then. */
  from: Date;
  /** How long the work takes. */
  minutes?: number;
  pauseReason?: string;
  findings?: string;
}

/** A repair order with the moves after its intake. */
export interface ImportedOrder {
  intake: IntakeBody;
  /** Titles of jobs of the vehicle’s earlier orders whose guarantee is claimed. */
  claims?: readonly string[];
  moves: readonly Omit<MoveBody, 'version'>[];
  waiting?: NonNullable<WaitingBody['waiting']>;
  /** Made once the order is on the step `check`. */
  inspection?: ImportedInspection;
  /** With the time of each, oldest first. An order that goes to a step that needs consent has an agreed job before. */
  quotes?: ReadonlyArray<ImportedQuote & { at: Date }>;
  /** Tasks of the step that the order has reached. */
  tasks?: readonly ImportedTask[];
  /** When the vehicle arrived; the moves follow hour by hour. */
  at: Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

interface ImportOptions {
  /** The account that the histories name. */
  by: string;
  /** The products of the catalogue by id, for the prices of quotes. */
  products: ReadonlyMap<string, PricedProduct>;
}

/** Prepares a workshop database and returns its import functions. */
export async function openWorkshopImport(mongo: Mongo, { by, products }: ImportOptions) {
  const outbox = createOutbox({ mongo, producer: 'workshop' });
  await ensureIndexes(mongo.db, [...workshopIndexes(mongo), ...outbox.indexes]);
  const author = { accountId: null, correlationId: 'import', by };
  const rates = createRatesRepository(mongo);
  const prices = { rates: async () => presentRates(await rates.read()), products: async () => products };
  const writesAt = (at: Date) => createWrites({ mongo, outbox, prices, now: () => at.getTime() });
  const vehicles = createVehicleListRepository(mongo);
  await ensureTemplates(writesAt(new Date()));
  const employees = createEmployeeRepository(mongo);

  /** Assigns a task and works on it from the given time on. */
  async function addTask(orderId: string, { progress, from, minutes = 0, ...task }: ImportedTask): Promise<void> {
    const started = writesAt(from);
    const { technicianId, note = '', standardMinutes = null } = task;
    const { step } = await findOrder(started, orderId);
    const agreed = (await started.quotedJobs.listOf(orderId)).find(({ state }) => state === 'agreed');
    const jobId = step === WORK_STEP && agreed ? { jobId: agreed.id } : {};
    const body = { technicianId, step, note, standardMinutes, ...jobId };
    const { id } = await assignTask(started, { orderId, body, author });
    const own = { id, technicianId, author };
    if (progress === 'assigned') return;
    const { version } = await startTask(started, own);
    if (task.findings !== undefined)
      await noteFindings(started, { ...own, body: { version, findings: task.findings } });
    const ended = writesAt(new Date(from.getTime() + minutes * MINUTE_MS));
    if (progress === 'paused') await pauseTask(ended, { ...own, reason: task.pauseReason ?? '' });
    if (progress === 'done') await finishTask(ended, own);
  }

  return {
    isEmpty: async () => (await vehicles.count(undefined, 1)) === 0,

    addVehicle: (body: VehicleBody, at: Date) => createVehicle(writesAt(at).ofVehicles, { body, author }),

    /** Adds an employee as identity will publish it, so that tasks can be assigned before the services run. */
    addEmployee: (employee: Omit<Employee, 'version' | 'active'>) =>
      inTransaction(mongo, (session) => employees.put(session, { ...employee, version: 1, active: true })),

    /** Adds a vehicle to the list of an account, whose confirmed e-mail the body names. */
    async addOwnVehicle(accountId: string, body: OwnVehicleBody, at: Date): Promise<void> {
      const writes = writesAt(at);
      const caller = { accountId, emailDigest: emailDigest(body.email ?? '') };
      const { forgotten } = writes.ofVehicles;
      await addOwnVehicle({ ...writes, forgotten, own: createOwnVehicleRepository(mongo) }, { body, caller });
    },

    async addOrder({ intake, claims = [], moves, waiting, ...order }: ImportedOrder): Promise<void> {
      const { inspection, quotes = [], tasks = [], at } = order;
      const hoursLater = (hours: number) => writesAt(new Date(at.getTime() + hours * HOUR_MS));
      const waitingQuotes = [...quotes];
      const addQuotes = async (orderId: string, until: number): Promise<void> => {
        while ((waitingQuotes[0]?.at.getTime() ?? Infinity) <= until) {
          const quote = waitingQuotes.shift();
          if (quote) await importQuote(writesAt, { orderId, author, quote, at: quote.at });
        }
      };
      const body = { ...intake, comebackOf: await findClaims(writesAt(at), intake.vehicleId, claims) };
      let opened = await openOrder(writesAt(at), { body, author, request: null });
      for (const [index, move] of moves.entries()) {
        const writes = hoursLater(index + 1);
        await addQuotes(opened.id, writes.now());
        opened = await findOrder(writes, opened.id);
        opened = await moveOrder(writes, { id: opened.id, body: { ...move, version: opened.version }, author });
        if (!inspection || move.to !== 'check') continue;
        await importInspection(writes, { orderId: opened.id, author, inspection });
        opened = await findOrder(writes, opened.id);
      }
      await addQuotes(opened.id, Number.MAX_SAFE_INTEGER);
      for (const task of tasks) await addTask(opened.id, task);
      if (!waiting) return;
      const { version } = await findOrder(writesAt(at), opened.id);
      const moved = at.getTime() + (moves.length + 1) * HOUR_MS;
      const since = Math.max(moved, ...quotes.map((quote) => quote.at.getTime() + HOUR_MS));
      await setWaiting(writesAt(new Date(since)), { id: opened.id, body: { version, waiting }, author });
    },
  };
}
