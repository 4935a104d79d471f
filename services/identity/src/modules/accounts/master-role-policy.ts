import type { RoleName } from '@garage/contracts';
import type { Subject } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';

export interface Caller {
  subject: Subject;
  request: { headers: Record<string, string | string[] | undefined> };
}

export interface ReauthenticationGuard {
  /** Requires a valid reauthentication ticket. @throws AppError REAUTHENTICATION_REQUIRED */
  reauthenticate: (session: ClientSession, caller: Caller) => Promise<void>;
}

/**
 * Granting the role master needs reauthentication: no request can take the role back, so a stolen token must not grant
 * it.
 * @throws AppError REAUTHENTICATION_REQUIRED
 */
export async function assertMayGrant(
  { reauthenticate }: ReauthenticationGuard,
  session: ClientSession,
  { roles, caller }: { roles: readonly RoleName[] | undefined; caller: Caller },
): Promise<void> {
  if (roles?.includes('master')) await reauthenticate(session, caller);
}
