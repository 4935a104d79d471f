import type { Notice } from '@garage/contracts';
import { CalendarCheck, Package, Wrench } from 'lucide-react';
import { noticeEventTexts, noticeTexts } from '../../../i18n/notices.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { useMarkRead } from '../api/notices.ts';
import { noticeLink } from '../lib/notice-link.ts';

const icons = { order: Package, appointment: CalendarCheck, repair: Wrench };

interface NoticeRowsProps {
  accountId: string;
  label: string;
  notices: readonly Notice[];
  onFollow?: () => void;
}

/** Notices as links to what they are about. Following one marks it as read. */
export function NoticeRows({ accountId, label, notices, onFollow }: NoticeRowsProps) {
  const { mutate } = useMarkRead(accountId);
  const follow = (notice: Notice) => {
    if (notice.readAt === null) mutate(notice);
    onFollow?.();
  };
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-hairline">
      {notices.map((notice) => (
        <li key={notice._id}>
          <Row notice={notice} onFollow={() => follow(notice)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { kind, event, code, at, readAt } = notice;
  const Icon = icons[kind];
  const isUnread = readAt === null;
  return (
    <Link
      to={noticeLink(notice)}
      onClick={onFollow}
      className="flex min-h-11 items-start gap-3 rounded-control px-3 py-2.5 hover:bg-mist hover:text-brand"
    >
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0 grow">
        <span className={classNames('block wrap-anywhere', isUnread && 'font-semibold')}>
          {noticeEventTexts[event](code)}
        </span>
        <time dateTime={at} className="block text-sm text-muted tabular-nums">
          {formatDateTime(at)}
        </time>
      </span>
      {isUnread && (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-rescue">
          <span className="sr-only">{noticeTexts.unread}</span>
        </span>
      )}
    </Link>
  );
}
