import { randomBytes } from 'node:crypto';
import { civilTimeAt, pushConsent } from '@garage/contracts';
import { createRepositories, engagementIndexes } from '@garage/engagement/app';
import { ensureIndexes, inTransaction, type Mongo } from '@garage/mongo';
import type { PushReceiver, TestBrowser } from '@garage/testing/push-receiver';
import type { ChildSettings } from '../killable/child.ts';
import type { ClockSettings } from './clock.ts';

export interface NoticesChildSettings extends ChildSettings {
  redisUrl: string;
  /** Both the seal key, which signs stop links, and the private key for web push: 32 bytes as base64. */
  key: string;
  /** Host and port of the push service. */
  pushHost: string;
  clock: ClockSettings;
  /** By how much the processes' clock is wrong, to prove that the check detects pushes in quiet hours. */
  clockErrorMs: number;
}

/** A period of the shared clock, in milliseconds since 1970; `to` is not in it. */
interface Period {
  from: number;
  to: number;
}

/** An account with one browser. */
export interface Person {
  accountId: string;
  browser: TestBrowser;
  /** Quiet hours during the run; null when the account has none. */
  quiet: Period | null;
  /** False when the account wants no pushes. */
  isPushed: boolean;
}

const MINUTE_MS = 60_000;

/** Accounts are created with these settings in turn. Quiet hours are in minutes of the run's clock since its start. */
const kinds = [
  { quiet: null, isPushed: true },
  { quiet: { from: -10, to: 2 }, isPushed: true },
  { quiet: { from: 3, to: 5 }, isPushed: true },
  { quiet: null, isPushed: false },
] as const;

interface AddPeople {
  mongo: Mongo;
  receiver: PushReceiver;
  clock: ClockSettings;
  count: number;
}

/** Stores accounts of all kinds with their preferences and browsers in engagement's database. */
export async function addPeople({ mongo, receiver, clock, count }: AddPeople): Promise<Person[]> {
  await ensureIndexes(mongo.db, engagementIndexes(mongo));
  const { accounts, notifications } = createRepositories(mongo);
  const people = Array.from({ length: count }, (_, index) => createPerson(index, { receiver, clock }));
  for (const { accountId: id, browser, quiet, isPushed } of people) {
    await inTransaction(mongo, async (session) => {
      await accounts.put(session, { id, version: 1, fullName: 'Khách' });
      const { endpoint, keys } = browser;
      const login = { accountId: id, sessionId: id, tokenVersion: 1, issuedAt: 0 };
      await notifications.subscriptions.put(session, { ...login, endpoint, keys, createdAt: new Date() });
      await notifications.consents.give(session, id, { version: pushConsent.version, at: new Date() });
      const channel = { mail: true, push: isPushed };
      await notifications.preferences.save(session, id, {
        channels: { order: channel, appointment: channel, repair: { push: isPushed } },
        quietHours: quiet
          ? { enabled: true, from: civilTimeAt(quiet.from), to: civilTimeAt(quiet.to) }
          : { enabled: false, from: '21:00', to: '07:00' },
      });
    });
  }
  return people;
}

function createPerson(index: number, { receiver, clock }: Pick<AddPeople, 'receiver' | 'clock'>): Person {
  const { quiet, isPushed } = kinds[index % kinds.length] ?? kinds[0];
  const timeOfMinute = (minute: number): number => clock.shows + minute * MINUTE_MS;
  return {
    accountId: randomBytes(12).toString('hex'),
    browser: receiver.createBrowser(`person-${index}`),
    quiet: quiet && { from: timeOfMinute(quiet.from), to: timeOfMinute(quiet.to) },
    isPushed,
  };
}
