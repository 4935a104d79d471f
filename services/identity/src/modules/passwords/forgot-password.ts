import { mailJob } from '@garage/mail';
import { inTransaction } from '@garage/mongo';
import type { Account } from '../accounts/index.ts';
import { normaliseEmail } from '../accounts/index.ts';
import type { BrowserRequest, Devices } from '../attempts/index.ts';
import type { BrowserTickets, GuessGuard, SealedCode } from '../codes/index.ts';
import type { ChangePasswords } from './replace-password.ts';

/** The request data that identify the client: its cookies and its IP address. */
export interface Browser extends BrowserRequest {
  ip: string;
}

export interface ForgottenPasswords extends ChangePasswords {
  guard: GuessGuard;
  devices: Devices;
  /** Issues and reads the tickets of browsers that have requested a password reset code. */
  resetTickets: BrowserTickets;
}

/**
 * Mails a password reset code. Without a password to reset (no account, or social login) the same rows are written;
 * only the mail differs.
 * @returns the `Set-Cookie` of a new ticket, or null for a browser that has one
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
  // A browser with a ticket or a device mark is not counted per network, so that others in its network cannot use up
  // its mails.
  if (known === null && device === null) await codes.countAnonymousMail(browser.ip);
  await guard.admitMail({ email, address: browser.ip, ticket: known, device });
  const ticket = known === null ? resetTickets.issue(email, browser) : { id: known, cookie: null };
  if (known === null) await guard.countTicketMail(ticket.id);
  const subject = { purpose: 'reset', email, browser: ticket.id } as const;
  await inTransaction(mongo, async (session) => {
    const code = await codes.issue(session, subject);
    await outbox.appendJobs(session, [resetMail({ account, code, correlationId: request.correlationId })]);
  });
  return { cookie: ticket.cookie };
}

/**
 * The mail contains the account's name only if its e-mail is verified: anybody may have chosen the name of an
 * unverified account.
 */
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
