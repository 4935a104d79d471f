import type { VehicleDetail } from '@garage/contracts';
import { Gauge, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { formatCount, formatDate } from '../../../shared/lib/format.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { StateChip } from './order-chips.tsx';
import { Panel } from '../../../shared/office/panel.tsx';
import { PlateDialog } from './plate-dialog.tsx';
import { ReadingDialog } from './reading-dialog.tsx';

const texts = officeWorkshop.vehicle;
const row = 'flex flex-wrap items-center justify-between gap-x-4 py-2';

/** The repair orders of a vehicle, newest first. */
export function VehicleOrders({ vehicle: { orders } }: { vehicle: VehicleDetail }) {
  return (
    <Panel title={texts.orders}>
      {orders.length === 0 && <p className="text-muted">{texts.noOrders}</p>}
      <ul className="divide-y divide-hairline">
        {orders.map((order) => (
          <li key={order._id} className={row}>
            <Link
              to={paths.managerRepair(order._id)}
              className="flex min-h-11 min-w-0 basis-40 grow flex-col justify-center hover:underline"
            >
              <span className="font-medium text-brand tabular-nums">
                {order.number} · {formatDate(order.createdAt)}
              </span>
              <span className="line-clamp-2 text-sm wrap-anywhere text-muted">{order.complaint}</span>
            </Link>
            <StateChip order={order} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Readings of the odometer, newest first; one that went back says why. */
export function ReadingHistory({ vehicle }: { vehicle: VehicleDetail }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel
      title={texts.readings}
      beside={
        <button type="button" onClick={() => setAdding(true)} className={buttonStyle('outline')}>
          <Gauge aria-hidden size={18} />
          {texts.addReading}
        </button>
      }
    >
      {vehicle.readings.length === 0 && <p className="text-muted">{texts.noReadings}</p>}
      <ul className="divide-y divide-hairline">
        {vehicle.readings.map(({ _id, km, at, reason }) => (
          <li key={_id} className={row}>
            <span className="font-medium tabular-nums">{officeWorkshop.km(formatCount(km))}</span>
            <span className="text-muted tabular-nums">{formatDate(at)}</span>
            {reason !== '' && (
              <span className="basis-full text-sm wrap-anywhere text-amber">{officeWorkshop.order.reason(reason)}</span>
            )}
          </li>
        ))}
      </ul>
      {isAdding && <ReadingDialog vehicle={vehicle} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

/** The plates that a vehicle has had, the present one first. */
export function PlateHistory({ vehicle }: { vehicle: VehicleDetail }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel
      title={texts.plates}
      beside={
        <button type="button" onClick={() => setChanging(true)} className={buttonStyle('outline')}>
          <RefreshCw aria-hidden size={18} />
          {texts.changePlate}
        </button>
      }
    >
      <ul className="divide-y divide-hairline">
        {vehicle.plates.toReversed().map(({ plate, from, until }) => (
          <li key={`${plate} ${from}`} className={row}>
            <span className="font-medium">{plate}</span>
            <span className="text-muted tabular-nums">
              {until === null ? texts.since(formatDate(from)) : texts.fromTo(formatDate(from), formatDate(until))}
            </span>
          </li>
        ))}
      </ul>
      {isChanging && <PlateDialog vehicle={vehicle} onClose={() => setChanging(false)} />}
    </Panel>
  );
}
