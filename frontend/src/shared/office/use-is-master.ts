import { hasRole } from '@garage/contracts/browser';
import { useSession } from '../lib/session.ts';

/** True for masters. Only for what a page shows: the server decides what is allowed. */
export function useIsMaster(): boolean {
  const names = useSession()?.roles.map(({ name }) => name) ?? [];
  return hasRole(names, 'master');
}
