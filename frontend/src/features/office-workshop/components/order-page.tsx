import type { RepairOrderDetail } from '@garage/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { isForbidden, NoAccess } from '../../../shared/office/no-access.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { OfficePage } from '../../../shared/office/office-page.tsx';
import { useRepair } from '../api/repairs.ts';
import { useNow } from '../lib/use-now.ts';
import { ConditionPictures } from './condition-pictures.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { HandoverPanel } from './handover-panel.tsx';
import { MissingRecord } from './missing-record.tsx';
import { AttentionChips, StateChip } from './order-chips.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { ReleasedPictures } from './released-pictures.tsx';
import { StepDialog } from './step-dialog.tsx';
import { StepProgress } from './step-progress.tsx';
import { TasksPanel } from './tasks-panel.tsx';

const texts = officeWorkshop.order;

interface OrderPageProps {
  id: string;
  /** What other features show of the order. */
  also: (order: RepairOrderDetail) => ReactNode;
}

/** One repair order: where it is, what was noted at intake, and who did what. */
export function OrderPage({ id, also }: OrderPageProps) {
  const { data: order, error, refetch } = useRepair(id);
  if (isForbidden(error)) return <NoAccess />;
  if (order) return <LoadedOrder order={order} also={also} />;
  return (
    <OfficePage title={texts.untitled}>
      {order === null && <MissingRecord text={texts.missing} path={paths.managerWorkshop} link={texts.toBoard} />}
      {order === undefined && error && (
        <ListFailure text={officeWorkshop.failures.order} error={error} onRetry={() => void refetch()} />
      )}
      {order === undefined && !error && <div aria-busy className="skeleton h-120" />}
    </OfficePage>
  );
}

function LoadedOrder({ order, also }: Pick<OrderPageProps, 'also'> & { order: RepairOrderDetail }) {
  const now = useNow();
  // Each dialog starts from the order that staff saw when they opened it.
  const [dialog, setDialog] = useState<{ kind: 'step' | 'edit'; order: RepairOrderDetail } | null>(null);
  const close = () => setDialog(null);
  return (
    <OfficePage
      title={texts.title(order.number)}
      beside={
        <span className="flex flex-wrap gap-1.5">
          <StateChip order={order} />
          <AttentionChips order={order} now={now} />
        </span>
      }
    >
      <OrderActions order={order} onOpen={(kind) => setDialog({ kind, order })} />
      <StepProgress order={order} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-5">
          <OrderFacts order={order} />
          <HandoverPanel orderId={order._id} />
          {also(order)}
          <TasksPanel order={order} now={now} />
          <ConditionPictures order={order} />
          <ReleasedPictures orderId={order._id} />
        </div>
        <OrderHistory order={order} />
      </div>
      {dialog?.kind === 'step' && <StepDialog order={dialog.order} onClose={close} />}
      {dialog?.kind === 'edit' && <EditDialog order={dialog.order} onClose={close} />}
    </OfficePage>
  );
}
