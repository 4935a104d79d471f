import { hasRole, SECOND_FACTOR_SETUP_HEADER } from '@garage/contracts';
import { SealBroken } from '@garage/mail';
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
  /** Prefix of all Redis keys, so that several installations can share one Redis. */
  prefix: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** An account whose login has passed every check except that of the second factor. */
interface Holder {
  id: string;
  roles: readonly string[];
  tokenVersion: number;
}

export interface SecondFactors {
  /**
   * Last step of a login: checks the code of an account whose second factor is enabled. When staff must have a second
   * factor, a member of staff without an enabled one gets a setup ticket if the login contains no code; a login with a
   * correct code enables the factor that was set up.
   * @throws AppError SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, SECOND_FACTOR_REPLACED, SECOND_FACTOR_SETUP_REQUIRED, RATE_LIMITED,
   * SERVICE_UNAVAILABLE
   */
  passLogin(holder: Holder, code: string | undefined): Promise<void>;
  /**
   * Checks the second factor like `passLogin`, but never requires an account without one to set one up. A password
   * reset, the removal of the factor and new recovery codes use it.
   */
  pass(accountId: string, code: string | undefined): Promise<void>;
  /**
   * Enables a pending factor. @throws AppError SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, SECOND_FACTOR_REPLACED,
   * RATE_LIMITED, SERVICE_UNAVAILABLE
   */
  confirm(accountId: string, code: string): Promise<void>;
}

/** Maximum number of wrong codes per account and hour. A code is checked only after the first factor. */
const MAX_WRONG = 10;

/** Time in which the setup of a second factor must be completed; afterwards it must be started again. */
export const SETUP_MS = 15 * 60_000;

export function createSecondFactors(parts: SecondFactorParts): SecondFactors {
  const { repository, signingKey, now } = parts;

  async function passEnabled(accountId: string, code: string | undefined): Promise<boolean> {
    const factor = await repository.find(accountId);
    if (!factor?.enabledAt) return false;
    if (code === undefined) throw new AppError('SECOND_FACTOR_REQUIRED');
    await withAttemptLimit(parts, accountId, () => takeCode(parts, { accountId, factor, code }));
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
    await withAttemptLimit(own, accountId, async () => {
      const step = findStep(own, { accountId, factor, code });
      const { sealedSecret } = factor;
      if (step === null && isOfReplaced(own, { accountId, factor, code })) throw new AppError('SECOND_FACTOR_REPLACED');
      return step !== null && repository.enable(accountId, { sealedSecret, step, at: new Date(now()) });
    });
  }
}

/** Evaluates a code if the account has tries left; a correct code uses none. */
async function withAttemptLimit(
  { budgets, prefix }: SecondFactorParts,
  accountId: string,
  evaluate: () => Promise<boolean>,
): Promise<void> {
  const taken = await budgets.take([{ key: `${prefix}:guesses:second-factor:${accountId}`, most: MAX_WRONG }]);
  if (!taken.granted) throw rateLimited(taken.waitMs);
  if (!(await evaluate())) throw new AppError('SECOND_FACTOR_WRONG');
  await taken.refund();
}

interface GivenCode {
  accountId: string;
  factor: StoredSecondFactor;
  code: string;
}

const findStep = ({ seals, now }: SecondFactorParts, { accountId, factor, code }: GivenCode): number | null =>
  stepOf({ secret: seals.open(accountId, factor.sealedSecret), code: code.trim(), now: now() });

/** True when the code belongs to a setup that was replaced, for example in another tab. */
const isOfReplaced = (parts: SecondFactorParts, { factor, ...given }: GivenCode): boolean =>
  (factor.replaced ?? []).some((sealedSecret) =>
    isReadableMatch(parts, { ...given, factor: { ...factor, sealedSecret } }),
  );

/** False also for a secret that no key opens: a replaced one is not worth an error. */
function isReadableMatch(parts: SecondFactorParts, given: GivenCode): boolean {
  try {
    return findStep(parts, given) !== null;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}

/** Consumes a code of the authenticator app or a recovery code. */
async function takeCode(parts: SecondFactorParts, given: GivenCode): Promise<boolean> {
  const { accountId, code } = given;
  const step = findStep(parts, given);
  if (step !== null) return parts.repository.useStep(accountId, step);
  return parts.repository.useRecoveryCode(accountId, digestOf(code));
}
