import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { CredentialRepository, RegistrationBrowser, RegistrationRepository } from '../accounts/index.ts';
import { normaliseEmail, registrationIdOf, verificationMail } from '../accounts/index.ts';
import type { Codes } from '../codes/index.ts';

export interface ResendCode {
  mongo: Mongo;
  outbox: Outbox;
  credentials: CredentialRepository;
  registrations: RegistrationRepository;
  codes: Codes;
}

/**
 * Mails a new code for an unverified account; the old one becomes invalid. The code is assigned to what this browser
 * registered, or to no registration if it registered nothing. For an e-mail without such an account the same rows are
 * written; only the mail differs.
 * @returns true when this browser registered the e-mail
 * @throws AppError CODE_RESEND_TOO_SOON, SERVICE_UNAVAILABLE
 */
export async function resendCode(
  { mongo, outbox, credentials, codes, registrations }: ResendCode,
  request: { email: string; browser: RegistrationBrowser; correlationId: string },
): Promise<boolean> {
  const email = normaliseEmail(request.email);
  const { secret, isProgram } = request.browser;
  const subject = { purpose: 'verify', email } as const;
  await codes.assertMaySend(subject);
  const account = await credentials.findByEmail(email);
  return inTransaction(mongo, async (session) => {
    const own = secret === null ? null : await registrations.find(registrationIdOf(secret, email), session);
    const id = isProgram ? await registrations.findSoleId(email, session) : (own?.id ?? null);
    const code = await codes.issue(session, subject);
    await registrations.recordMail(session, { email, id });
    await outbox.appendJobs(session, [verificationMail({ account, code, correlationId: request.correlationId })]);
    return own !== null;
  });
}
