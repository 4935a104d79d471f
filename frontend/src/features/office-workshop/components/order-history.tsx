import type { RepairEntry, RepairOrderDetail } from '@garage/contracts';
import { stepName } from '@garage/contracts/browser';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { Panel } from '../../../shared/office/panel.tsx';

const texts = officeWorkshop.order;
const CODE_LENGTH = 6;

/** Who did what with an order and when, newest first. */
export function OrderHistory({ order: { history } }: { order: RepairOrderDetail }) {
  const own = useSession()?.id;
  return (
    <Panel title={texts.history}>
      <ol className="flex flex-col gap-4 border-l-2 border-hairline pl-4">
        {history.toReversed().map((entry) => (
          <li key={entry.version} className="text-sm">
            <p className="text-muted tabular-nums">{formatDateTime(entry.at)}</p>
            <p className="font-medium wrap-anywhere">
              {authorOf(entry, own)} {actionText(entry)}
            </p>
            {linesOf(entry).map((line) => (
              <p key={line} className="wrap-anywhere whitespace-pre-line">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** How employees are called whose name is not known, such as those whose account was deleted. */
const codeOf = (id: string): string => texts.by.staff(id.slice(-CODE_LENGTH));

function authorOf({ by, byName }: RepairEntry, own: string | undefined): string {
  if (by === null) return texts.by.customer;
  return by === own ? texts.by.you : (byName ?? codeOf(by));
}

function actionText({ action, by, from, to, waitingFor, task }: RepairEntry): string {
  if (action === 'agreed' && by !== null) return texts.did.agreedByStaff;
  if (action === 'assigned' || action === 'unassigned') {
    const name = task ? (task.technicianName ?? codeOf(task.technicianId)) : '';
    return texts.did[action](name, stepName(task?.step ?? to));
  }
  if (action === 'moved') return texts.did.moved(stepName(from), stepName(to));
  if (action !== 'waiting') return texts.did[action];
  return texts.did.waiting(waitingFor ? officeWorkshop.waiting.of[waitingFor].toLowerCase() : '');
}

const promisedText = (promised: string | null): string =>
  promised === null ? texts.noPromise : formatDateTime(promised);

/** The details of an entry; empty ones are left out. */
const linesOf = ({ skips, promise, reason, noteInternal, noteForCustomer }: RepairEntry): string[] => [
  ...(promise ? [texts.promise(promisedText(promise.from), promisedText(promise.to))] : []),
  ...(skips.length > 0 ? [texts.skips(skips.map(stepName).join(', '))] : []),
  ...(reason === '' ? [] : [texts.reason(reason)]),
  ...(noteInternal === '' ? [] : [texts.internal(noteInternal)]),
  ...(noteForCustomer === '' ? [] : [texts.forCustomer(noteForCustomer)]),
];
