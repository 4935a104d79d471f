import { mailJob } from '@garage/mail';
import { inTransaction } from '@garage/mongo';
import type { Account } from '../accounts/index.ts';
import { normaliseEmail } from '../accounts/index.ts';
import type { BrowserRequest, Devices } from '../attempts/index.ts';
import type { BrowserTickets, GuessGuard, SealedCode } from '../codes/index.ts';
import type { ChangePasswords } from './replace-password.ts';

/** What a request says of who makes it. */
export interface Browser extends BrowserRequest {
  ip: string;
}

export interface ForgottenPasswords extends ChangePasswords {
  guard: GuessGuard;
  devices: Devices;
  /** Of browsers that asked for a code to reset a password. */
  resetTickets: BrowserTickets;
}

/**
 * Mails a code to reset a password. Where there is none to reset – no account, or one of a social network – the same is written,
 * only the mail says how things are.
 * @returns the `Set-Cookie` with the ticket of a browser that had none
 * @throws AppError CODE_RESEND_TOO_SOON, RATE_LIMITED, SERVICE_UNAVAILABLE
 */
export async function forgotPassword(
  { mongo, outbox, credentials, codes, guard, devices, resetTickets }: ForgottenPasswords,
  request: { email: string; correlationId: string; browser: Browser },
): Promise<{ cookie: string | null }> {
  const { browser } = request;
  const { cookie: cookies } = browser.headers;
  const email = normaliseEmail(request.email);
  const account = await credentials.findByEmail(email);
  const device = account && devices.recognise(cookies, account.id);
  const known = resetTickets.read(cookies, email);
  // A known browser is not counted by its network: others there cannot use up its limit.
  if (known === null && device === null) await codes.countStranger(browser.ip);
  await guard.admitMail({ email, address: browser.ip, ticket: known, device });
  const ticket = known === null ? resetTickets.draw(email, browser) : { id: known, cookie: null };
  if (known === null) await guard.noteTicket(ticket.id);
  const subject = { purpose: 'reset', email, browser: ticket.id } as const;
  await inTransaction(mongo, async (session) => {
    const code = await codes.issue(session, subject);
    await outbox.appendJobs(session, [resetMail({ account, code, correlationId: request.correlationId })]);
  });
  return { cookie: ticket.cookie };
}

/** A name is shown only to who has proved to own the e-mail: before that, anybody may have chosen it. */
function resetMail({
  account,
  code,
  correlationId,
}: {
  account: Account | null;
  code: SealedCode;
  correlationId: string;
}) {
  const { to } = code;
  if (!account) return mailJob({ name: 'no-account', data: { to, reason: 'unknown' }, correlationId });
  if (account.type !== 'local')
    return mailJob({ name: 'no-account', data: { to, reason: account.type }, correlationId });
  const fullName = account.verified ? account.fullName : '';
  return mailJob({ name: 'reset-code', data: { ...code, fullName }, correlationId });
}
