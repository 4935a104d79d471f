import type { MoveBody, QuoteBody, StepId } from '@garage/contracts';
import { stepIds, worksInWorkshop } from '@garage/contracts';
import type { WorkshopImport } from '@garage/workshop/import';
import { seedAccounts } from './content/accounts.ts';
import type { SeedTask } from './content/workshop.ts';
import { seedOrders, seedOwnVehicles, seedVehicles } from './content/workshop.ts';

/** The account that the histories of the demo orders name. */
export const DEMO_STAFF_EMAIL = 'admin@garage.local';

const HOUR_MS = 3_600_000;
const SKIPPED = 'Khách chỉ yêu cầu việc đã rõ, không cần bước này.';

/** The quote to which the customers of the demo orders have agreed. */
const agreedQuote: QuoteBody & { statement: string } = {
  jobs: [
    {
      id: 'suachua1',
      title: 'Sửa chữa theo phiếu tiếp nhận',
      severity: 'red',
      finding: 'Hư hỏng đúng như khách mô tả, cần sửa trước khi dùng xe tiếp.',
      photoIds: [],
      lines: [
        { kind: 'part', name: 'Vật tư và phụ tùng theo phiếu', quantity: 1, unitPrice: 450_000, discount: 0, tax: 800 },
      ],
    },
  ],
  note: '',
  statement: 'Khách nghe báo giá qua điện thoại và đồng ý.',
};

/** The account of the demo customer. */
interface DemoCustomer {
  id: string;
  name: string;
  email: string;
}

/** The moves from the intake to a step, over the skipped ones. */
function movesTo(step: StepId, skipped: readonly StepId[]): Array<Omit<MoveBody, 'version'>> {
  const passed = stepIds.slice(1, stepIds.indexOf(step) + 1).filter((id) => !skipped.includes(id));
  return passed.map((to) => ({ to, skippedReason: SKIPPED }));
}

/** The demo accounts that the workshop knows. */
export interface WorkshopPeople {
  /** The customer to whom a vehicle belongs. */
  customer: DemoCustomer;
  /** Ids of accounts by e-mail. */
  accounts: ReadonlyMap<string, string>;
}

/**
 * Adds the demo technicians, vehicles, repair orders and tasks unless there are vehicles, and the list of vehicles of the demo customer, to whom
 * one of them belongs. Returns true when it added them.
 */
export async function seedWorkshop(
  workshop: WorkshopImport,
  { customer: { id: customerId, ...claimant }, accounts }: WorkshopPeople,
  now: Date,
): Promise<boolean> {
  if (!(await workshop.isEmpty())) return false;
  for (const { email, fullName, role, grants = [] } of seedAccounts) {
    const id = accounts.get(email);
    const isEmployee = worksInWorkshop({ roles: [role], grants });
    if (id !== undefined && isEmployee)
      await workshop.addEmployee({ id, fullName, roles: [role], grants: [...grants] });
  }
  const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  const tasksOf = (tasks: readonly SeedTask[]) =>
    tasks.flatMap(({ email, startedMinutesAgo = 0, ...task }) => {
      const technicianId = accounts.get(email);
      return technicianId === undefined ? [] : [{ ...task, technicianId, from: hoursFromNow(-startedMinutesAgo / 60) }];
    });
  const longAgo = hoursFromNow(-24 * 30);
  const added = new Map<string, Pick<Parameters<WorkshopImport['addOrder']>[0]['intake'], 'vehicleId' | 'people'>>();
  for (const { isCustomers = false, ...vehicle } of seedVehicles) {
    const people = isCustomers
      ? vehicle.people.map((person) => ({ ...person, accountId: customerId }))
      : vehicle.people;
    const { id } = await workshop.addVehicle({ ...vehicle, people }, longAgo);
    added.set(vehicle.plate, { vehicleId: id, people });
  }
  for (const {
    plate,
    step,
    skipped = [],
    arrivedHoursAgo,
    promisedInHours,
    waiting,
    inspection,
    tasks = [],
    ...words
  } of seedOrders) {
    const promisedAt = hoursFromNow(promisedInHours).toISOString();
    await workshop.addOrder({
      intake: { people: [], ...added.get(plate), ...words, promisedAt },
      moves: movesTo(step, skipped),
      ...(waiting && { waiting }),
      ...(inspection && { inspection }),
      quote: agreedQuote,
      tasks: tasksOf(tasks),
      at: hoursFromNow(-arrivedHoursAgo),
    });
  }
  for (const vehicle of seedOwnVehicles) await workshop.addOwnVehicle(customerId, { ...vehicle, ...claimant }, longAgo);
  return true;
}
