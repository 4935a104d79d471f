import type { MoveBody, StepId } from '@garage/contracts';
import { stepIds } from '@garage/contracts';
import type { WorkshopImport } from '@garage/workshop/import';
import { seedOrders, seedVehicles } from './content/workshop.ts';

/** The account that the histories of the demo orders name. */
export const DEMO_STAFF_EMAIL = 'admin@garage.local';

const HOUR_MS = 3_600_000;
const SKIPPED = 'Khách chỉ yêu cầu việc đã rõ, không cần bước này.';

/** The moves from the intake to a step, over the skipped ones. */
function movesTo(step: StepId, skipped: readonly StepId[]): Array<Omit<MoveBody, 'version'>> {
  const passed = stepIds.slice(1, stepIds.indexOf(step) + 1).filter((id) => !skipped.includes(id));
  return passed.map((to) => ({ to, skippedReason: SKIPPED }));
}

/**
 * Adds the demo vehicles and repair orders unless there are any. `customerId` is the demo customer, to whom a vehicle belongs. Returns
 * true when it added them.
 */
export async function seedWorkshop(workshop: WorkshopImport, customerId: string, now: Date): Promise<boolean> {
  if (!(await workshop.isEmpty())) return false;
  const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
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
    ...words
  } of seedOrders) {
    const promisedAt = hoursFromNow(promisedInHours).toISOString();
    await workshop.addOrder({
      intake: { people: [], ...added.get(plate), ...words, promisedAt },
      moves: movesTo(step, skipped),
      ...(waiting && { waiting }),
      ...(inspection && { inspection }),
      at: hoursFromNow(-arrivedHoursAgo),
    });
  }
  return true;
}
