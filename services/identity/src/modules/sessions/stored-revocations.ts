import type { Revocations } from '@garage/service-kit';
import type { EndedSessionRepository } from './ended-session-repository.ts';

export interface StoredRevocations {
  accounts: {
    /** The minimum token version accepted for an account; null when there is no such account. */
    findTokenVersion(id: string): Promise<number | null>;
  };
  endedSessions: EndedSessionRepository;
}

/**
 * Checks tokens against identity's own database, so that a lock or logout takes effect with the next request on every
 * process. Other services learn of it through events and Redis.
 */
export function createStoredRevocations({ accounts, endedSessions }: StoredRevocations): Revocations {
  return {
    async isRevoked({ accountId, sessionId, version }) {
      const [current, hasEnded] = await Promise.all([
        accounts.findTokenVersion(accountId),
        endedSessions.has(sessionId),
      ]);
      return hasEnded || current === null || version < current;
    },
  };
}
