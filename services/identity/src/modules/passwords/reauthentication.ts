import { hash, randomBytes } from 'node:crypto';
import { REAUTH_TICKET_HEADER } from '@garage/contracts';
import type { Subject } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { TicketRepository } from './ticket-repository.ts';

export interface Reauthentication {
  tickets: TicketRepository;
  /** Milliseconds since 1970. */
  now: () => number;
}

const TICKET_MS = 15 * 60_000;
const TICKET_BYTES = 32;

/** An unkeyed hash is safe because the ticket has 256 random bits. */
const digestOf = (ticket: string): string => hash('sha256', ticket, 'base64url');

/**
 * Issues a ticket after the caller has been reauthenticated: valid for 15 minutes, for this session of this account
 * only.
 */
export async function issueReauthTicket(
  { tickets, now }: Reauthentication,
  session: ClientSession,
  subject: Subject,
): Promise<string> {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  await tickets.addReauth(session, subject, { digest: digestOf(ticket), expiresAt: new Date(now() + TICKET_MS) });
  return ticket;
}

/** Reads the ticket from the request header. */
export function reauthTicketOf(request: {
  headers: Record<string, string | string[] | undefined>;
}): string | undefined {
  const given = request.headers[REAUTH_TICKET_HEADER];
  return typeof given === 'string' ? given : undefined;
}

/**
 * Guards a sensitive operation against callers who have only a token. Call it in the transaction of the operation.
 * @throws AppError REAUTHENTICATION_REQUIRED when the ticket is missing, expired, or of another session or account
 */
export async function requireReauthentication(
  { tickets, now }: Reauthentication,
  session: ClientSession,
  { subject, ticket }: { subject: Subject; ticket: string | undefined },
): Promise<void> {
  const isValid =
    ticket !== undefined &&
    (await tickets.hasReauth(session, subject, { digest: digestOf(ticket), now: new Date(now()) }));
  if (!isValid) throw new AppError('REAUTHENTICATION_REQUIRED');
}
