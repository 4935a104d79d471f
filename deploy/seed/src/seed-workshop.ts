import type { MoveBody, StepId } from '@garage/contracts';
import { LAST_STEP, stepIds, worksInWorkshop } from '@garage/contracts';
import { toDataUrl } from '@garage/media';
import type { ImportedQuote, WorkshopImport } from '@garage/workshop/import';
import { seedAccounts } from './content/accounts.ts';
import type { SeedQuote } from './content/quotes.ts';
import type { SeedOrder, SeedTask } from './content/workshop.ts';
import { seedOrders, seedOwnVehicles, seedVehicles } from './content/workshop.ts';
import { readPicture } from './pictures.ts';

/** The account that the histories of the demo orders name. */
export const DEMO_STAFF_EMAIL = 'admin@garage.local';

const HOUR_MS = 3_600_000;
/** Width of the photographs, in pixels. */
const PHOTO_WIDTH = 640;
const SKIPPED = 'Khách chỉ yêu cầu việc đã rõ, không cần bước này.';

/** The account of the demo customer. */
interface DemoCustomer {
  id: string;
  name: string;
  email: string;
}

/** The moves from the intake to a step, over the skipped ones. */
function movesTo(
  step: StepId,
  { skipped = [], handover }: Partial<Pick<SeedOrder, 'skipped' | 'handover'>>,
): Array<Omit<MoveBody, 'version'>> {
  const passed = stepIds.slice(1, stepIds.indexOf(step) + 1).filter((id) => !skipped.includes(id));
  return passed.map((to) => ({ to, skippedReason: SKIPPED, ...(to === LAST_STEP && handover) }));
}

/** What the demo orders name. */
export interface WorkshopReferences {
  /** The customer to whom a vehicle belongs. */
  customer: DemoCustomer;
  /** Ids of accounts by e-mail. */
  accounts: ReadonlyMap<string, string>;
  /** Ids of products by name. */
  products: ReadonlyMap<string, string>;
}

type ImportedInspection = NonNullable<Parameters<WorkshopImport['addOrder']>[0]['inspection']>;
type ImportedLine = ImportedQuote['jobs'][number]['lines'][number];

/** A quote with the products that the catalogue has; parts that it does not have are left out. */
const quoteOf = (
  { hoursLater, jobs, ...quote }: SeedQuote,
  { products, arrived }: Pick<WorkshopReferences, 'products'> & { arrived: Date },
): ImportedQuote & { at: Date } => ({
  ...quote,
  at: new Date(arrived.getTime() + hoursLater * HOUR_MS),
  jobs: jobs.map((job) => ({
    ...job,
    lines: job.lines.flatMap((line): ImportedLine[] => {
      if (!('product' in line)) return [line];
      const { product: name, quantity } = line;
      const productId = products.get(name);
      return productId === undefined ? [] : [{ name, quantity, productId }];
    }),
  })),
});

type SeedInspection = NonNullable<(typeof seedOrders)[number]['inspection']>;

/** An inspection with the demo pictures as its photographs. */
async function inspectionOf({ entries, ...inspection }: SeedInspection): Promise<ImportedInspection> {
  const withPhotos = entries.map(async ({ photo, ...entry }) => {
    if (!photo) return entry;
    const { variants } = await readPicture(photo.picture);
    const bytes = variants.find(({ width }) => width === PHOTO_WIDTH)?.bytes;
    return bytes ? { ...entry, photo: { image: toDataUrl(bytes), strokes: photo.strokes } } : entry;
  });
  return { ...inspection, entries: await Promise.all(withPhotos) };
}

/**
 * Adds the demo technicians, vehicles, repair orders and tasks unless there are vehicles, and the list of vehicles of the demo customer, to whom
 * one of them belongs. Returns true when it added them.
 */
export async function seedWorkshop(
  workshop: WorkshopImport,
  { customer: { id: customerId, ...claimant }, accounts, products }: WorkshopReferences,
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
  const longAgo = hoursFromNow(-24 * 90);
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
    skipped,
    handover,
    claims = [],
    arrivedHoursAgo,
    promisedInHours,
    waiting,
    inspection,
    quotes = [],
    tasks = [],
    ...words
  } of seedOrders) {
    const arrived = hoursFromNow(-arrivedHoursAgo);
    const promisedAt = hoursFromNow(promisedInHours).toISOString();
    await workshop.addOrder({
      intake: { people: [], ...added.get(plate), ...words, promisedAt },
      claims,
      moves: movesTo(step, { ...(skipped && { skipped }), ...(handover && { handover }) }),
      ...(waiting && { waiting }),
      ...(inspection && { inspection: await inspectionOf(inspection) }),
      quotes: quotes.map((quote) => quoteOf(quote, { products, arrived })),
      tasks: tasksOf(tasks),
      at: arrived,
    });
  }
  for (const vehicle of seedOwnVehicles) await workshop.addOwnVehicle(customerId, { ...vehicle, ...claimant }, longAgo);
  return true;
}
