import type { RoleName } from '@garage/contracts';
import type { Subject } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';

/** A signed-in caller, as a handler sees it. */
export interface Caller {
  subject: Subject;
  request: { headers: Record<string, string | string[] | undefined> };
}

export interface GivesMaster {
  /** Refuses a caller who has shown no more than a token. @throws AppError REAUTHENTICATION_REQUIRED */
  reauthenticate: (session: ClientSession, caller: Caller) => Promise<void>;
}

/** The role master cannot be taken back by any request, so a stolen token must not give it. @throws AppError REAUTHENTICATION_REQUIRED */
export async function assertMayGive(
  { reauthenticate }: GivesMaster,
  session: ClientSession,
  { roles, caller }: { roles: readonly RoleName[] | undefined; caller: Caller },
): Promise<void> {
  if (roles?.includes('master')) await reauthenticate(session, caller);
}
