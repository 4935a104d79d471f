import { Bell } from 'lucide-react';
import { useSession } from '../../shared/lib/session.ts';
import { useChunk } from '../../shared/lib/use-chunk.ts';

/** Loads the bell. Guests never need this code. */
const loadBell = () => import('./bell-menu.tsx');

/** The bell of signed-in users, with the number of their unread notices; nothing for guests. */
export function NoticeBell() {
  const user = useSession();
  const bell = useChunk({ load: loadBell, enabled: user !== null });
  if (!user) return null;
  if (bell) return <bell.BellMenu key={user.id} accountId={user.id} />;
  return (
    <span className="flex size-11 shrink-0 items-center justify-center">
      <Bell aria-hidden size={20} />
    </span>
  );
}
