import type { RepairBoard, RepairOrder } from '@garage/contracts';
import { stepName } from '@garage/contracts/browser';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { office } from '../../../i18n/office.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { isForbidden, NoAccess } from '../../../shared/office/no-access.tsx';
import { SelectBox } from '../../../shared/office/select-box.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { useBoard } from '../api/board.ts';
import { latenessOf } from '../lib/lateness.ts';
import { useNow } from '../lib/use-now.ts';
import { BoardColumn } from './board-column.tsx';
import { StepDialog } from './step-dialog.tsx';

const texts = officeWorkshop.board;

/** The open orders by step: columns in a wide window, one step at a time in a narrow one. */
export function Board() {
  const { data, error, isStale, refetch } = useBoard();
  const [opened, setOpened] = useState<RepairOrder | null>(null);
  if (isForbidden(error)) return <NoAccess />;
  if (!data && error)
    return <ListFailure text={officeWorkshop.failures.board} error={error} onRetry={() => void refetch()} />;
  if (!data) return <BoardSkeleton />;
  return (
    <>
      {isStale && (
        <div
          role="alert"
          className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-amber-tint px-4 py-2"
        >
          <p className="font-medium">{texts.stale}</p>
          <button type="button" onClick={() => void refetch()} className={buttonStyle('outline')}>
            {office.retry}
          </button>
        </div>
      )}
      {data.columns.every(({ total }) => total === 0) ? <EmptyBoard /> : <Columns board={data} onOther={setOpened} />}
      {opened && <StepDialog order={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function EmptyBoard() {
  return (
    <div className="rounded-card border border-hairline bg-paper p-8 text-center">
      <p className="text-lg font-semibold">{texts.empty}</p>
      <p className="mt-1 text-muted">{texts.emptyHelp}</p>
      <Link to={paths.managerIntake} className={buttonStyle('brand', 'mt-4')}>
        {officeWorkshop.intake}
      </Link>
    </div>
  );
}

interface ColumnsProps {
  board: RepairBoard;
  onOther: (order: RepairOrder) => void;
}

function Columns({ board: { columns }, onOther }: ColumnsProps) {
  const now = useNow();
  const first = columns.find(({ total }) => total > 0);
  const [chosen, setChosen] = useState(first?.step ?? 'receive');
  const choices = columns.map(({ step, total, orders }) => ({
    value: step,
    text: texts.choice(
      stepName(step),
      formatCount(total),
      orders.filter((one) => latenessOf(one, now) !== null).length,
    ),
  }));
  return (
    <>
      <SelectBox
        label={texts.choose}
        choices={choices}
        value={chosen}
        onChange={({ target }) => setChosen(columns.find(({ step }) => step === target.value)?.step ?? chosen)}
        className="mb-3 w-full font-semibold md:hidden"
      />
      {/* The columns scroll sideways within the page, also with the arrow keys. */}
      <section
        aria-label={texts.label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable with the keyboard
        tabIndex={0}
        className="md:flex md:items-start md:gap-3 md:overflow-x-auto md:pb-3"
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.step}
            column={column}
            isChosen={column.step === chosen}
            now={now}
            onOther={onOther}
          />
        ))}
      </section>
    </>
  );
}

function BoardSkeleton() {
  return (
    <div aria-busy className="flex gap-3 overflow-hidden">
      <span className="sr-only">{office.loading}</span>
      {['one', 'two', 'three', 'four'].map((key) => (
        <div key={key} className="skeleton h-96 w-full shrink-0 md:w-72" />
      ))}
    </div>
  );
}
