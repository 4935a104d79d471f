import type { RepairBoard, RepairOrder } from '@garage/contracts';
import { stepName } from '@garage/contracts/browser';
import { paths } from '../../../config/paths.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { BoardCard } from './board-card.tsx';

const texts = officeWorkshop.board;

interface BoardColumnProps {
  column: RepairBoard['columns'][number];
  /** True for the step that a narrow window shows. */
  isChosen: boolean;
  now: number;
  onOther: (order: RepairOrder) => void;
}

/** One step with its orders. Without any it is narrow in a wide window. */
export function BoardColumn({ column: { step, total, orders }, isChosen, now, onOther }: BoardColumnProps) {
  const name = stepName(step);
  const isEmpty = total === 0;
  return (
    <section
      aria-label={texts.column(name, formatCount(total))}
      className={classNames(
        'md:shrink-0 md:rounded-card md:border md:border-hairline md:p-2',
        isEmpty ? 'md:w-28' : 'md:w-72 md:bg-hairline/40',
        !isChosen && 'max-md:hidden',
      )}
    >
      <h2 className="mb-2 flex flex-wrap items-baseline justify-between gap-x-2 px-1 text-sm font-semibold max-md:hidden">
        {name}
        <span className="font-normal text-muted tabular-nums">{formatCount(total)}</span>
      </h2>
      {isEmpty ? (
        <p className="rounded-card border border-hairline bg-paper p-6 text-center text-muted md:hidden">
          {texts.none}
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {orders.map((order) => (
            <BoardCard key={order._id} order={order} now={now} onOther={onOther} />
          ))}
        </ul>
      )}
      {total > orders.length && (
        <p className="mt-2 px-1 text-sm">
          {texts.more(formatCount(total - orders.length))}.{' '}
          <Link
            to={`${paths.managerWorkshop}?view=list&state=open&step=${step}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
          >
            {texts.seeAll}
          </Link>
        </p>
      )}
    </section>
  );
}
