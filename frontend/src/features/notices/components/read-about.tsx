import { useReadAbout } from '../api/notices.ts';

/** Marks the notices about the order or vehicle whose page is open as read. */
export default function ReadAbout({ accountId, entityId }: { accountId: string; entityId: string }) {
  useReadAbout(accountId, entityId);
  return null;
}
