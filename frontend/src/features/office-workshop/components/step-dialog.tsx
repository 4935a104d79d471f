import type { RepairOrder } from '@garage/contracts';
import { stepName } from '@garage/contracts/browser';
import { useState } from 'react';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { OfficeTabs } from '../../../shared/office/office-tabs.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useRepair } from '../api/repairs.ts';
import { CancelForm } from './cancel-form.tsx';
import { MoveForm } from './move-form.tsx';
import { WaitForm } from './wait-form.tsx';

const texts = officeWorkshop.step;

const tabs = [
  { key: 'move', text: texts.tabs.move },
  { key: 'wait', text: texts.tabs.wait },
  { key: 'cancel', text: texts.tabs.cancel },
] as const;

type Tab = (typeof tabs)[number]['key'];

const forms = { move: MoveForm, wait: WaitForm, cancel: CancelForm };

interface StepDialogProps {
  order: RepairOrder;
  onClose: () => void;
}

/**
 * All that can be done with an open order: move it to any allowed step, let it wait, cancel it. When others have changed the order meanwhile,
 * the dialog shows its present state and sends nothing by itself.
 */
export function StepDialog({ order: opened, onClose }: StepDialogProps) {
  const [tab, setTab] = useState<Tab>('move');
  // A form stays when another tab is chosen, so that it keeps what was typed.
  const [shown, setShown] = useState<readonly Tab[]>([tab]);
  const [refused, setRefused] = useState(false);
  // Only after a refusal: until then the dialog works with what staff saw when they opened it.
  const latest = useRepair(opened._id, refused).data;
  const order = refused && latest ? latest : opened;
  const choose = (chosen: Tab) => {
    setTab(chosen);
    setShown([...new Set([...shown, chosen])]);
  };
  return (
    <Modal open onClose={onClose} kind="centre" title={texts.title(order.number)}>
      <p className="mb-3">
        <strong>{order.vehicle.plate}</strong> · {texts.now(stepName(order.step))}
      </p>
      {refused && order.state === 'open' && (
        <p role="alert" className="mb-4 rounded-control bg-amber-tint px-3 py-2.5 font-medium text-amber">
          {texts.changed(stepName(order.step))}
        </p>
      )}
      {order.state === 'open' ? (
        <OfficeTabs label={texts.title(order.number)} tabs={tabs} chosen={tab} onChoose={choose}>
          {shown.map((key) => {
            const Form = forms[key];
            return (
              <div key={key} hidden={key !== tab}>
                <Form order={order} onRefused={() => setRefused(true)} onClose={onClose} />
              </div>
            );
          })}
        </OfficeTabs>
      ) : (
        <p role="alert" className="rounded-control bg-amber-tint px-3 py-2.5 font-medium text-amber">
          {texts.closed}
        </p>
      )}
    </Modal>
  );
}
