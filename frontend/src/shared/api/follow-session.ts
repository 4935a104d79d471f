import type { QueryClient } from '@tanstack/react-query';
import { readSession, subscribeToSession } from '../lib/session.ts';
import { accountKey } from './account-key.ts';

/**
 * Keeps what the page has loaded in step with logins in other tabs, after which it is not reloaded. Another account sees nothing of what was
 * loaded for the one before; an account that has logged in again may have other roles. Returns the function that stops it.
 */
export function followSession(client: QueryClient): () => void {
  let known = readSession();
  return subscribeToSession(() => {
    const session = readSession();
    // While nobody is signed in, forms wait hidden for the same account, with what they have loaded.
    if (!session) return;
    const before = known;
    // The other tab writes the user first: until its token is there, too, this page sees the new user with the earlier token.
    if (before?.token === session.token) return;
    known = session;
    if (!before) return;
    if (before.user.id === session.user.id) void client.invalidateQueries({ queryKey: accountKey(session.user.id) });
    // Public data are the same for everybody. Requests that are pending were sent with the earlier token.
    else client.removeQueries({ predicate: ({ meta }) => !meta?.endpoint });
  });
}
