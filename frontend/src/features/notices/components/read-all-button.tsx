import type { Notice } from '@garage/contracts';
import { CheckCheck } from 'lucide-react';
import { noticeTexts } from '../../../i18n/notices.ts';
import { useKnownUnread, useReadNotices } from '../api/notices.ts';

/** Marks everything up to the newest shown notice as read. While nothing is unread it does nothing, but keeps the focus. */
export function ReadAllButton({ accountId, newest }: { accountId: string; newest: Notice | undefined }) {
  const { data } = useKnownUnread(accountId);
  const { mutate, isPending } = useReadNotices(accountId);
  const isIdle = !newest || data?.count === 0 || isPending;
  return (
    <button
      type="button"
      aria-disabled={isIdle}
      onClick={() => isIdle || mutate(newest)}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-brand hover:underline aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:no-underline"
    >
      <CheckCheck aria-hidden size={18} className="max-sm:hidden" />
      {noticeTexts.readAll}
    </button>
  );
}
