import type { Claim, ConfirmClaimBody } from '@garage/contracts';
import { MAX_CLAIMS } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import type { KeyedMutex } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import type { SlipRepository } from '../repair-orders/index.ts';
import type { Vehicle } from '../vehicles/index.ts';
import { addNewPerson, auditVehicle, findVehicle } from '../vehicles/index.ts';
import { isLinked } from './contact-person.ts';
import type { LinkAccounts } from './link-account.ts';
import { linkKnownPerson, maskAccount, writeLink } from './link-account.ts';
import type { OwnVehicle } from './own-vehicle.ts';

export interface DecideClaims extends LinkAccounts {
  slips: SlipRepository;
  /** Writes to one vehicle wait for each other in this process. */
  exclusive: KeyedMutex;
}

/** Earlier plates may belong to another vehicle by now: an account with one is listed only if it has the slip of an order. */
const isClaimOf = (file: Vehicle, { accountId, plateKey, openedOrderIds }: OwnVehicle): boolean =>
  !isLinked(file, accountId) &&
  (plateKey === file.plateKey || (openedOrderIds.length > 0 && file.plates.some(({ key }) => key === plateKey)));

function presentClaim(file: Vehicle, claim: OwnVehicle): Claim {
  const person = claim.emailDigest && file.people.find(({ emailDigest }) => emailDigest === claim.emailDigest);
  return {
    _id: claim.id,
    name: claim.name,
    email: claim.email,
    kind: claim.kind,
    make: claim.make,
    model: claim.model,
    hasOpened: claim.openedOrderIds.length > 0,
    ...(person && person.accountId === null && { personId: person.id }),
    createdAt: claim.createdAt.toISOString(),
  };
}

/** The accounts that added the plate of a vehicle and are not among its people. @throws AppError VEHICLE_NOT_FOUND */
export async function listClaims({ own, ofVehicles }: DecideClaims, vehicleId: string): Promise<Claim[]> {
  const file = await findVehicle(ofVehicles, vehicleId);
  const keys = file.plates.map(({ key }) => key);
  const found = await own.listByPlates(keys, MAX_CLAIMS);
  return found.filter((claim) => isClaimOf(file, claim)).map((claim) => presentClaim(file, claim));
}

interface Decision {
  vehicleId: string;
  claimId: string;
  author: Author;
}

/** Reads vehicle and claim, and decides in one transaction. @throws AppError VEHICLE_NOT_FOUND, ACCOUNT_NOT_FOUND */
function decide<T>(
  { mongo, exclusive, own, ofVehicles }: DecideClaims,
  { vehicleId, claimId }: Decision,
  work: (session: ClientSession, before: { file: Vehicle; claim: OwnVehicle }) => Promise<T>,
): Promise<T> {
  return exclusive([vehicleId], () =>
    inTransaction(mongo, async (session) => {
      const file = await findVehicle(ofVehicles, vehicleId, session);
      const claim = await own.findById(claimId, session);
      if (!claim || !file.plates.some(({ key }) => key === claim.plateKey)) throw new AppError('ACCOUNT_NOT_FOUND');
      return work(session, { file, claim });
    }),
  );
}

/**
 * Staff confirm that an account is a person of the vehicle. Repeating it changes nothing.
 * @throws AppError VEHICLE_NOT_FOUND, ACCOUNT_NOT_FOUND, VEHICLE_PERSON_NOT_FOUND, CLAIM_PERSON_TAKEN, VEHICLE_PEOPLE_FULL,
 * CONFLICT
 */
export const confirmClaim = (
  dependencies: DecideClaims,
  { body: { personId, role = 'driver' }, ...decision }: Decision & { body: ConfirmClaimBody },
): Promise<Vehicle> =>
  decide(dependencies, decision, async (session, { file: before, claim: own }) => {
    const { author } = decision;
    if (personId !== undefined) return linkKnownPerson(dependencies, session, { before, own, personId, author });
    if (isLinked(before, own.accountId)) return before;
    const { name, email, emailDigest, accountId } = own;
    // Without its text an e-mail is not noted, so that staff see everything that is stored about a person.
    const entered = { role, name, phone: '', email, emailDigest: email === '' ? null : emailDigest, accountId };
    const people = addNewPerson(before.people, entered, new Date(dependencies.now()));
    return writeLink(dependencies, session, { before, own, people, author });
  });

/**
 * Staff refuse an account, which is not told: that would tell that the workshop knows the plate. What it has opened closes, and these codes are
 * no longer valid.
 * @throws AppError VEHICLE_NOT_FOUND, ACCOUNT_NOT_FOUND
 */
export const refuseClaim = (dependencies: DecideClaims, decision: Decision): Promise<void> =>
  decide(dependencies, decision, async (session, { file, claim }) => {
    if (claim.isRefused) return;
    await dependencies.slips.dropCodes(session, claim.openedOrderIds);
    await dependencies.own.close(session, claim.id, { isRefused: true });
    const after = { ...file, refusedAccount: maskAccount(claim) };
    await dependencies.outbox.append(session, auditVehicle(decision.author, { before: file, after }));
  });
