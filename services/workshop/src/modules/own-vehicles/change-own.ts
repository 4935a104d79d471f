import type { OwnVehicleBody, OwnVehicleEditBody } from '@garage/contracts';
import { MAX_OWN_VEHICLES, toSingleLine } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import type { KeyedMutex, Subject } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import { emailDigest } from '@garage/service-kit/privacy';
import type { ForgottenAccounts } from '@garage/service-kit/privacy';
import type { VehicleFacts } from '../vehicles/index.ts';
import { assertRemembered, editedFactsOf, newFactsOf, toPlateKey } from '../vehicles/index.ts';
import type { Claimant, OwnFacts, OwnVehicle } from './own-vehicle.ts';
import { assertOwn } from './own-vehicle.ts';
import type { OwnVehicleRepository } from './own-vehicle-repository.ts';

export interface ChangeOwn {
  mongo: Mongo;
  own: OwnVehicleRepository;
  forgotten: ForgottenAccounts;
  /** Writes of one account wait for each other in this process. */
  exclusive: KeyedMutex;
  /** Milliseconds since 1970. */
  now: () => number;
}

type Caller = Pick<Subject, 'accountId' | 'emailDigest'>;

const toOwnFacts = ({ engine: _engine, vin: _vin, ...facts }: VehicleFacts): OwnFacts => facts;

/** An entered e-mail is stored only if it is the account's own: staff trust it. */
function claimantOf({ name, email = '' }: OwnVehicleBody, caller: Caller): Claimant {
  const isOwn = email.trim() !== '' && emailDigest(email) === caller.emailDigest;
  return {
    name: toSingleLine(name),
    email: isOwn ? email.trim().toLowerCase() : '',
    emailDigest: caller.emailDigest ?? null,
  };
}

/** What is known of a vehicle that is added again: a field that was left empty keeps what was entered before. */
const enteredOf = ({
  kind,
  make,
  model,
  year,
  colour,
  inspectionUntil,
  insuranceUntil,
}: OwnFacts): Partial<OwnFacts> => ({
  kind,
  ...(make !== '' && { make }),
  ...(model !== '' && { model }),
  ...(year !== null && { year }),
  ...(colour !== '' && { colour }),
  ...(inspectionUntil !== null && { inspectionUntil }),
  ...(insuranceUntil !== null && { insuranceUntil }),
});

/** Requests at once can want the same place in the list; all but one of them then try the next one. */
const ATTEMPTS = MAX_OWN_VEHICLES;

/**
 * Adds a vehicle to the list of an account. It reads nothing of the workshop's files, so that neither the answer nor its time depends on
 * them. A plate that the account has already gets the facts that were entered now.
 * @throws AppError PLATE_INVALID, OWN_VEHICLES_FULL, ACCOUNT_NOT_FOUND, CONFLICT
 */
export async function addOwnVehicle(
  dependencies: ChangeOwn,
  { body, caller }: { body: OwnVehicleBody; caller: Caller },
): Promise<OwnVehicle> {
  const { mongo, exclusive } = dependencies;
  const { name: _name, email: _email, ...facts } = body;
  const own = toOwnFacts(newFactsOf(facts));
  const claimant = claimantOf(body, caller);
  const key = { accountId: caller.accountId, plateKey: toPlateKey(body.plate) };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await exclusive([`own:${caller.accountId}`], () =>
        inTransaction(mongo, async (session) => {
          await assertRemembered(dependencies, session, [key]);
          const known = await dependencies.own.changeByPlate(session, key, { ...enteredOf(own), ...claimant });
          if (known) return known;
          const place = await dependencies.own.freePlace(session, key.accountId);
          if (place === null) throw new AppError('OWN_VEHICLES_FULL', { values: { most: MAX_OWN_VEHICLES } });
          const createdAt = new Date(dependencies.now());
          const isRefused = await dependencies.own.takeRefusal(session, key);
          const vehicle = { ...key, ...own, ...claimant, openedOrderIds: [], isRefused, createdAt };
          return dependencies.own.insert(session, vehicle, place);
        }),
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw new AppError('CONFLICT');
}

/** @throws AppError VEHICLE_NOT_FOUND */
export async function editOwnVehicle(
  { own }: Pick<ChangeOwn, 'own'>,
  { accountId, id, body }: { accountId: string; id: string; body: OwnVehicleEditBody },
): Promise<OwnVehicle> {
  const before = assertOwn(await own.find(accountId, id));
  const facts = toOwnFacts(editedFactsOf({ ...before, engine: null, vin: '' }, body));
  return assertOwn(await own.change(accountId, id, facts));
}

/**
 * Removes a vehicle from the list of an account. That staff have refused it is kept: otherwise it would be listed for them again as soon as
 * it is added again.
 * @throws AppError VEHICLE_NOT_FOUND
 */
export async function removeOwnVehicle(
  { mongo, own, exclusive }: Pick<ChangeOwn, 'mongo' | 'own' | 'exclusive'>,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  await exclusive([`own:${accountId}`], () =>
    inTransaction(mongo, async (session) => {
      const removed = assertOwn(await own.remove(session, accountId, id));
      if (removed.isRefused) await own.keepRefusal(session, removed);
    }),
  );
}
