import { hiddenComments as texts } from '../../../i18n/hidden-comments.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useOwnHiddenComments } from '../api/list-own-hidden.ts';

/** The signed-in person's comments on a product that staff have hidden; nobody else sees them here. */
export function OwnHiddenComments({ accountId, productId }: { accountId: string; productId: string }) {
  const { data } = useOwnHiddenComments(accountId, productId);
  if (!data || data.items.length === 0) return null;
  return (
    <ul aria-label={texts.title} className="mb-4">
      {data.items.map(({ _id, comment, createdAt, hiddenReason }) => (
        <li key={_id} className="mb-3 rounded-card bg-amber-tint px-4 py-3">
          <p className="font-semibold break-words">{texts.note(hiddenReason)}</p>
          <time dateTime={createdAt} className="text-sm">
            {formatDateTime(createdAt)}
          </time>
          <p className="mt-1 break-words whitespace-pre-line">{comment}</p>
        </li>
      ))}
    </ul>
  );
}
