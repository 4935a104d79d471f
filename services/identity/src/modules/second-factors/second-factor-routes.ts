import {
  confirmSecondFactorRoute,
  getSecondFactorRoute,
  hasRole,
  identityAudited,
  removeSecondFactorRoute,
  renewRecoveryCodesRoute,
  SECOND_FACTOR_SETUP_HEADER,
  setSecondFactorPolicyRoute,
  setUpSecondFactorRoute,
  SUCCESS,
  successMessages,
} from '@garage/contracts';
import type { SecondFactorSetup } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import { inTransaction } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import type { App, Subject } from '@garage/service-kit';
import { addRoute, AppError } from '@garage/service-kit';
import { auditDraft, authorOf } from '@garage/service-kit/audit';
import type { Caller, ReauthenticationGuard } from '../accounts/index.ts';
import { secondFactorOf } from '../accounts/index.ts';
import { digestOf, generateRecoveryCodes } from './recovery-codes.ts';
import { SETUP_MS } from './second-factors.ts';
import type { SecondFactorParts, SecondFactors } from './second-factors.ts';
import { readSetupTicket } from './setup-ticket.ts';
import { generateSecret, uriOf } from './totp.ts';

/** Number of replaced setups whose codes are recognised, in order to say that they are outdated. */
const MAX_REPLACED = 3;

export interface SecondFactorRoutes extends SecondFactorParts, Pick<ReauthenticationGuard, 'reauthenticate'> {
  mongo: Mongo;
  outbox: Outbox;
  accounts: { findById(id: string): Promise<{ email: string } | null> };
  secondFactors: SecondFactors;
}

export function addSecondFactorRoutes(app: App, dependencies: SecondFactorRoutes): void {
  const { mongo, repository, reauthenticate, now } = dependencies;
  addSetupRoutes(app, dependencies);
  addPolicyRoute(app, dependencies);

  addRoute(app, getSecondFactorRoute, async ({ subject: { accountId } }) => {
    const [factor, requiredOfStaff] = await Promise.all([repository.find(accountId), repository.isRequiredOfStaff()]);
    const enabled = Boolean(factor?.enabledAt);
    const recoveryCodesLeft = enabled ? (factor?.recoveryDigests.length ?? 0) : 0;
    return { status: SUCCESS, enabled, recoveryCodesLeft, requiredOfStaff };
  });

  addRoute(app, renewRecoveryCodesRoute, async ({ subject, request }) => {
    const recoveryCodes = generateRecoveryCodes();
    await proveHolder(dependencies, { subject, request });
    await inTransaction(mongo, async (session) => {
      await reauthenticate(session, { subject, request });
      const { accountId } = subject;
      const recoveryDigests = recoveryCodes.map(digestOf);
      const renewed = await repository.renewCodes(session, { accountId, recoveryDigests, at: new Date(now()) });
      if (!renewed) throw new AppError('SECOND_FACTOR_OFF');
    });
    return { status: SUCCESS, recoveryCodes };
  });

  addRoute(app, removeSecondFactorRoute, async ({ subject, request }) => {
    await proveHolder(dependencies, { subject, request });
    await inTransaction(mongo, async (session) => {
      await reauthenticate(session, { subject, request });
      await repository.remove(session, subject.accountId);
    });
    return { status: SUCCESS, message: successMessages.SECOND_FACTOR_REMOVED };
  });
}

/**
 * Requires the ticket and a code of the second factor: a password alone must not be enough to switch it off, or to get
 * recovery codes that do. The ticket is checked first, so that without one no code can be guessed.
 * @throws AppError REAUTHENTICATION_REQUIRED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, RATE_LIMITED,
 * SERVICE_UNAVAILABLE
 */
async function proveHolder({ mongo, reauthenticate, secondFactors }: SecondFactorRoutes, caller: Caller) {
  await inTransaction(mongo, (session) => reauthenticate(session, caller));
  await secondFactors.pass(caller.subject.accountId, secondFactorOf(caller.request));
}

function addSetupRoutes(app: App, dependencies: SecondFactorRoutes): void {
  const { secondFactors } = dependencies;

  addRoute(app, setUpSecondFactorRoute, async ({ subject, request }) =>
    subject ? setUpSignedIn(dependencies, { subject, request }) : setUpAtLogin(dependencies, request),
  );

  addRoute(app, confirmSecondFactorRoute, async ({ body: { code }, subject }) => {
    await secondFactors.confirm(subject.accountId, code);
    return { status: SUCCESS, message: successMessages.SECOND_FACTOR_ENABLED };
  });
}

/** @throws AppError FORBIDDEN for customers, REAUTHENTICATION_REQUIRED, SECOND_FACTOR_ON */
async function setUpSignedIn(dependencies: SecondFactorRoutes, caller: Caller): Promise<SecondFactorSetup> {
  const { accountId, roles, version: tokenVersion } = caller.subject;
  if (!hasRole(roles, 'admin')) throw new AppError('FORBIDDEN');
  const setup = await createSetup(dependencies, accountId);
  await inTransaction(dependencies.mongo, async (session) => {
    await dependencies.reauthenticate(session, caller);
    const { factor } = setup;
    const added = await dependencies.repository.addPending({ accountId, factor, tokenVersion }, session);
    if (!added) throw new AppError('SECOND_FACTOR_ON');
  });
  return setup.answer;
}

/**
 * For staff who must set up a second factor before they can log in.
 * @throws AppError REAUTHENTICATION_REQUIRED, SECOND_FACTOR_ON
 */
async function setUpAtLogin(
  dependencies: SecondFactorRoutes,
  { headers }: Caller['request'],
): Promise<SecondFactorSetup> {
  const ticket = headers[SECOND_FACTOR_SETUP_HEADER];
  const holder = typeof ticket === 'string' ? await readSetupTicket(dependencies.signingKey, ticket) : null;
  if (!holder) throw new AppError('REAUTHENTICATION_REQUIRED');
  const { factor, answer } = await createSetup(dependencies, holder.accountId);
  if (!(await dependencies.repository.addPending({ ...holder, factor }))) throw new AppError('SECOND_FACTOR_ON');
  return answer;
}

async function createSetup({ accounts, repository, seals, now }: SecondFactorRoutes, accountId: string) {
  const account = await accounts.findById(accountId);
  if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
  const secret = generateSecret();
  const recoveryCodes = generateRecoveryCodes();
  const before = await repository.find(accountId);
  const isPending = before?.enabledAt === null && now() - before.begunAt.getTime() <= SETUP_MS;
  const replaced = isPending ? [before.sealedSecret, ...(before.replaced ?? [])] : [];
  const factor = {
    sealedSecret: seals.seal(accountId, secret),
    recoveryDigests: recoveryCodes.map(digestOf),
    lastStep: 0,
    begunAt: new Date(now()),
    enabledAt: null,
    replaced: replaced.slice(0, MAX_REPLACED),
  };
  const answer: SecondFactorSetup = { status: SUCCESS, secret, uri: uriOf(secret, account.email), recoveryCodes };
  return { factor, answer };
}

function addPolicyRoute(app: App, { mongo, outbox, repository, reauthenticate }: SecondFactorRoutes): void {
  addRoute(app, setSecondFactorPolicyRoute, async ({ body: { requiredOfStaff }, subject, request }) => {
    await inTransaction(mongo, async (session) => {
      await reauthenticate(session, { subject, request });
      const before = await repository.isRequiredOfStaff(session);
      if (before === requiredOfStaff) return;
      await repository.setPolicy(session, requiredOfStaff);
      await outbox.append(session, policyAudit({ subject, request }, { before, after: requiredOfStaff }));
    });
    return { status: SUCCESS, message: successMessages.SECOND_FACTOR_POLICY_SET };
  });
}

const policyAudit = (
  caller: { subject: Subject; request: { id: string } },
  { before, after }: { before: boolean; after: boolean },
) =>
  auditDraft(identityAudited, authorOf(caller), {
    kind: 'settings',
    targetId: 'second-factor',
    label: 'Xác thực hai lớp của nhân viên',
    before: { secondFactorRequired: before },
    after: { secondFactorRequired: after },
  });
