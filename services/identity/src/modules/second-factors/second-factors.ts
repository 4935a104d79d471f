import { hasRole, SECOND_FACTOR_SETUP_HEADER } from '@garage/contracts';
import { AppError, rateLimited } from '@garage/service-kit';
import type { Budgets } from '../attempts/index.ts';
import type { SigningKey } from '../tokens/index.ts';
import { digestOf } from './recovery-codes.ts';
import type { SecondFactorRepository, StoredSecondFactor } from './second-factor-repository.ts';
import type { SecretSeals } from './secret-seals.ts';
import { issueSetupTicket } from './setup-ticket.ts';
import { stepOf } from './totp.ts';

export interface SecondFactorParts {
  repository: SecondFactorRepository;
  seals: SecretSeals;
  signingKey: SigningKey;
  budgets: Budgets;
  /** Before all keys in Redis. */
  prefix: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Whoever has shown everything else. */
interface Holder {
  id: string;
  roles: readonly string[];
  tokenVersion: number;
}

export interface SecondFactors {
  /**
   * The last step of a login: takes the code of an account that has a second factor. Staff without one are sent to set it up where a
   * master requires it; the code that they then bring enables it.
   * @throws AppError SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, SECOND_FACTOR_SETUP_REQUIRED, RATE_LIMITED, SERVICE_UNAVAILABLE
   */
  passLogin(holder: Holder, code: string | undefined): Promise<void>;
  /** The same for what needs no setup, such as a reset. */
  pass(accountId: string, code: string | undefined): Promise<void>;
  /** Enables what was begun. @throws AppError SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, RATE_LIMITED, SERVICE_UNAVAILABLE */
  confirm(accountId: string, code: string): Promise<void>;
}

/** Wrong codes of an account within any hour. Who tries knows the password by then. */
const MAX_WRONG = 10;

/** What was begun longer ago is begun anew. */
const SETUP_MS = 15 * 60_000;

export function createSecondFactors(parts: SecondFactorParts): SecondFactors {
  const { repository, signingKey, now } = parts;

  async function passEnabled(accountId: string, code: string | undefined): Promise<boolean> {
    const factor = await repository.find(accountId);
    if (!factor?.enabledAt) return false;
    if (code === undefined) throw new AppError('SECOND_FACTOR_REQUIRED');
    await counted(parts, accountId, () => takeCode(parts, { accountId, factor, code }));
    return true;
  }

  return {
    async pass(accountId, code) {
      await passEnabled(accountId, code);
    },

    async passLogin({ id, roles, tokenVersion }, code) {
      if (await passEnabled(id, code)) return;
      if (!hasRole(roles, 'admin') || !(await repository.isRequiredOfStaff())) return;
      if (code !== undefined) return enable(parts, id, code);
      const ticket = await issueSetupTicket(signingKey, { accountId: id, tokenVersion });
      throw new AppError('SECOND_FACTOR_SETUP_REQUIRED', { headers: { [SECOND_FACTOR_SETUP_HEADER]: ticket } });
    },

    confirm: (accountId, code) => enable(parts, accountId, code),
  };

  async function enable(own: SecondFactorParts, accountId: string, code: string): Promise<void> {
    const factor = await repository.find(accountId);
    if (!factor || factor.enabledAt || now() - factor.begunAt.getTime() > SETUP_MS)
      throw new AppError('SECOND_FACTOR_OFF');
    await counted(own, accountId, async () => {
      const step = findStep(own, { accountId, factor, code });
      const { sealedSecret } = factor;
      return step !== null && repository.enable(accountId, { sealedSecret, step, at: new Date(now()) });
    });
  }
}

/** Evaluates a code if there is a try left; only wrong ones use tries up. */
async function counted(
  { budgets, prefix }: SecondFactorParts,
  accountId: string,
  evaluate: () => Promise<boolean>,
): Promise<void> {
  const taken = await budgets.take([{ key: `${prefix}:guesses:second-factor:${accountId}`, most: MAX_WRONG }]);
  if (!taken.granted) throw rateLimited(taken.waitMs);
  if (!(await evaluate())) throw new AppError('SECOND_FACTOR_WRONG');
  await taken.giveBack();
}

interface GivenCode {
  accountId: string;
  factor: StoredSecondFactor;
  code: string;
}

const findStep = ({ seals, now }: SecondFactorParts, { accountId, factor, code }: GivenCode): number | null =>
  stepOf({ secret: seals.open(accountId, factor.sealedSecret), code: code.trim(), now: now() });

/** Uses up a code of the app or a recovery code; each is taken once. */
async function takeCode(parts: SecondFactorParts, given: GivenCode): Promise<boolean> {
  const { accountId, code } = given;
  const step = findStep(parts, given);
  if (step !== null) return parts.repository.useStep(accountId, step);
  return parts.repository.useRecoveryCode(accountId, digestOf(code));
}
