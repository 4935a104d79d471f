import type { RepairOrder } from '@garage/contracts';
import { LAST_STEP, nextMove, stepName } from '@garage/contracts/browser';
import { ArrowRight, Ellipsis, Pencil, Play, Printer } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { CallButton } from '../../../shared/office/call-button.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { useMoveRepair, useWaitRepair } from '../api/change-repairs.ts';

const texts = officeWorkshop.order;

interface OrderActionsProps {
  order: RepairOrder;
  onOpen: (kind: 'step' | 'edit') => void;
}

/** What can be done with an order: the usual next step with one press, everything else in dialogs. */
export function OrderActions({ order, onOpen }: OrderActionsProps) {
  const isOpen = order.state === 'open';
  return (
    <div className="mb-5 flex flex-wrap gap-3 max-sm:*:grow print:hidden">
      {isOpen && <NextButton order={order} onOther={() => onOpen('step')} />}
      {isOpen && order.waiting && <ResumeButton order={order} />}
      {isOpen && (
        <button type="button" onClick={() => onOpen('step')} className={buttonStyle('outline')}>
          <Ellipsis aria-hidden size={18} />
          {texts.actions}
        </button>
      )}
      {isOpen && (
        <button type="button" onClick={() => onOpen('edit')} className={buttonStyle('outline')}>
          <Pencil aria-hidden size={18} />
          {texts.edit}
        </button>
      )}
      <Link to={paths.managerRepairSlip(order._id)} className={buttonStyle('outline')}>
        <Printer aria-hidden size={18} />
        {texts.print}
      </Link>
      <CallButton phone={order.contact.phone} />
    </div>
  );
}

function NextButton({ order, onOther }: { order: RepairOrder; onOther: () => void }) {
  const { _id: id, version } = order;
  const move = useMoveRepair();
  const next = nextMove(order);
  if (!next) return null;
  const isLast = next.to === LAST_STEP;
  return (
    <button
      type="button"
      disabled={move.isPending}
      // The last step ends the order for good, so it is not taken with a single press.
      onClick={() => (isLast ? onOther() : move.mutate({ id, body: { to: next.to, version } }))}
      className={buttonStyle('brand')}
    >
      <ArrowRight aria-hidden size={18} />
      {isLast ? texts.finish : texts.moveTo(stepName(next.to))}
    </button>
  );
}

function ResumeButton({ order: { _id: id, version } }: { order: RepairOrder }) {
  const change = useWaitRepair();
  return (
    <button
      type="button"
      disabled={change.isPending}
      onClick={() => change.mutate({ id, body: { version, waiting: null } })}
      className={buttonStyle('outline')}
    >
      <Play aria-hidden size={18} />
      {texts.resume}
    </button>
  );
}
