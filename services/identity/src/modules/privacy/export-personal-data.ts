import type { ErasingService, PersonalData } from '@garage/contracts';
import { erasingServices, personalDataPages, SUCCESS } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { ask, RequestFailed } from '@garage/messaging';
import type { Subject } from '@garage/service-kit';
import { AppError, assertNoWait } from '@garage/service-kit';
import type { Limits } from '@garage/service-kit/redis';
import type { Account, CredentialRepository } from '../accounts/index.ts';
import type { AddressRepository } from '../addresses/index.ts';
import { presentAddresses } from '../addresses/index.ts';
import type { SignInRepository } from '../sessions/index.ts';

export interface ExportPersonalData {
  messaging: Messaging;
  credentials: CredentialRepository;
  signIns: SignInRepository;
  book: AddressRepository;
  limits: Limits;
  /** Milliseconds since 1970. */
  now: () => number;
}

type Sections = PersonalData[ErasingService];

const exportRule = { max: 10, windowMs: 60 * 60_000 };

/** Maximum number of pages requested from a service. Personal data of any real account need fewer. */
const MAX_PAGES = 500;

/**
 * Collects the caller's data from every service, or fails.
 * @throws AppError EXPORT_INCOMPLETE when a service does not answer, EXPORT_TOO_LARGE, RATE_LIMITED after ten exports
 * in an hour
 */
export async function exportPersonalData(
  { messaging, credentials, signIns, book, limits, now }: ExportPersonalData,
  { subject: { accountId }, correlationId }: { subject: Subject; correlationId: string },
): Promise<PersonalData> {
  const waitMs = await limits.take(`exports:${accountId}`, exportRule);
  assertNoWait(waitMs);
  const [found, logins, addresses, gathered] = await Promise.all([
    credentials.findById(accountId),
    signIns.findLast(accountId),
    book.find(accountId),
    Promise.all(erasingServices.map((service) => gather(messaging, { service, accountId, correlationId }))),
  ]);
  if (!found || !addresses) throw new AppError('TOKEN_REVOKED');
  const [engagement = {}, commerce = {}, booking = {}, chat = {}, workshop = {}] = gathered;
  return {
    status: SUCCESS,
    exportedAt: new Date(now()).toISOString(),
    account: presentOwn(found.account),
    identity: {
      signIns: logins.map(({ at, method, device, address }) => ({ at: at.toISOString(), method, device, address })),
      addresses: presentAddresses(addresses),
    },
    engagement,
    commerce,
    booking,
    chat,
    workshop,
  };
}

const presentOwn = ({
  id,
  fullName,
  email,
  phone = '',
  pendingEmail,
  image,
  roles,
  grants = [],
  type,
  createdAt,
}: Account) => ({
  id,
  fullName,
  email,
  phone,
  pendingEmail,
  image,
  roles: [...roles],
  grants: [...grants],
  type,
  createdAt: createdAt.toISOString(),
});

interface Gathering {
  service: ErasingService;
  accountId: string;
  correlationId: string;
}

/** Requests all pages of a service. */
async function gather(messaging: Messaging, { service, accountId, correlationId }: Gathering): Promise<Sections> {
  const contract = personalDataPages[service];
  const sections = new Map<string, unknown[]>();
  let after: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const request = { accountId, ...(after !== undefined && { after }) };
    const { section, entries, next } = await ask({ messaging, contract, request, correlationId }).catch(asIncomplete);
    sections.set(section, [...(sections.get(section) ?? []), ...entries]);
    if (next === null) return Object.fromEntries(sections);
    after = next;
  }
  throw new AppError('EXPORT_TOO_LARGE');
}

/** Makes the whole export fail when a service does not answer, because a partial export would look complete. */
function asIncomplete(error: unknown): never {
  throw error instanceof RequestFailed ? new AppError('EXPORT_INCOMPLETE', { cause: error }) : error;
}
