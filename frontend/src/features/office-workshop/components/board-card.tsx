import type { RepairOrder } from '@garage/contracts';
import { LAST_STEP, nextMove, stepName } from '@garage/contracts/browser';
import { ArrowRight, Ellipsis } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import { personName } from '../../../shared/office/person-name.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { useMoveRepair } from '../api/change-repairs.ts';
import { latenessOf } from '../lib/lateness.ts';
import { vehicleText } from '../lib/vehicle-text.ts';
import { AttentionChips, PromisedTime } from './order-chips.tsx';
import { classNames } from '../../../shared/lib/class-names.ts';

const texts = officeWorkshop.board;

interface BoardCardProps {
  order: RepairOrder;
  now: number;
  /** Opens the dialog with all that can be done with the order. */
  onOther: (order: RepairOrder) => void;
}

/** An order on the board: what it is about, what is urgent, and one press to its next step. */
export function BoardCard({ order, now, onOther }: BoardCardProps) {
  const { _id, number, vehicle, contact, complaint } = order;
  const isLate = latenessOf(order, now) !== null;
  return (
    <li
      className={classNames(
        'flex flex-col gap-2 rounded-card border bg-paper p-3 text-sm',
        isLate ? 'border-l-4 border-hairline border-l-red' : 'border-hairline',
      )}
    >
      <Link to={paths.managerRepair(_id)} className="group flex min-h-11 flex-col justify-center">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="text-base font-semibold text-ink group-hover:text-brand group-hover:underline">
            {vehicle.plate}
          </span>
          <span className="text-muted tabular-nums">{number}</span>
        </span>
        <span className="wrap-anywhere text-muted">{vehicleText(vehicle)}</span>
      </Link>
      <p className="line-clamp-2 wrap-anywhere">{complaint}</p>
      <p className="flex flex-wrap justify-between gap-x-3 text-muted">
        <span className="wrap-anywhere">{personName(contact.name)}</span>
        <PromisedTime order={order} now={now} />
      </p>
      <AttentionChips order={order} now={now} />
      <CardActions order={order} onOther={onOther} />
    </li>
  );
}

function CardActions({ order, onOther }: Pick<BoardCardProps, 'order' | 'onOther'>) {
  const { _id: id, number, version } = order;
  const move = useMoveRepair();
  const next = nextMove(order);
  // The last step ends the order for good, so it is not taken with a single press.
  const press = () => {
    if (move.isPending || !next) return;
    if (next.to === LAST_STEP) onOther(order);
    else move.mutate({ id, body: { to: next.to, version } });
  };
  return (
    <div className="flex items-center gap-2">
      {next && (
        <button
          type="button"
          aria-label={texts.nextOf(number, stepName(next.to))}
          disabled={move.isPending}
          onClick={press}
          className="flex min-h-11 min-w-0 grow items-center justify-center gap-1.5 rounded-control border border-edge/60 px-2 font-semibold text-brand hover:border-brand hover:bg-brand-tint disabled:cursor-progress md:pointer-fine:min-h-9"
        >
          <span className="truncate">{stepName(next.to)}</span>
          <ArrowRight aria-hidden size={16} className="shrink-0" />
        </button>
      )}
      <IconButton label={texts.otherOf(number)} onClick={() => onOther(order)}>
        <Ellipsis aria-hidden size={18} />
      </IconButton>
    </div>
  );
}
