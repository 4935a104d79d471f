import type { RepairOrderDetail } from '@garage/contracts';
import { formatSlipCode } from '@garage/contracts/browser';
import { paths } from '../../../config/paths.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { formatCount, formatDateTime } from '../../../shared/lib/format.ts';
import { isForbidden, NoAccess } from '../../../shared/office/no-access.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { OfficePage } from '../../../shared/office/office-page.tsx';
import { personName } from '../../../shared/office/person-name.ts';
import { PrintButton } from '../../../shared/office/print-button.tsx';
import { QrCode } from '../../../shared/office/qr-code.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { PrintHeader } from '../../../shared/ui/print-header.tsx';
import { useSlipCode } from '../api/claims.ts';
import { useRepair } from '../api/repairs.ts';
import { fuelText } from '../lib/fuel.ts';
import { vehicleText } from '../lib/vehicle-text.ts';
import { FactList } from './fact-list.tsx';
import { MissingRecord } from './missing-record.tsx';

const { slip: texts, order: names } = officeWorkshop;

/** The slip that is printed for an order at intake, with a QR code for staff that opens the order, and one for the customer. */
export function SlipPage({ id }: { id: string }) {
  const { data: order, error, refetch } = useRepair(id);
  if (isForbidden(error)) return <NoAccess />;
  return (
    <OfficePage
      title={order ? texts.title(order.number) : texts.untitled}
      beside={
        order && (
          <>
            <PrintButton />
            <Link to={paths.managerRepair(id)} className={buttonStyle('outline', 'print:hidden')}>
              {texts.back}
            </Link>
          </>
        )
      }
    >
      {order && <Slip order={order} />}
      {order === null && <MissingRecord text={names.missing} path={paths.managerWorkshop} link={names.toBoard} />}
      {order === undefined && error && (
        <ListFailure text={officeWorkshop.failures.order} error={error} onRetry={() => void refetch()} />
      )}
      {order === undefined && !error && <div aria-busy className="skeleton h-120 max-w-[800px]" />}
    </OfficePage>
  );
}

/** The code is in the fragment (`#`), which browsers never send to a server. */
const pathOfCode = (slip: { number: string; code: string }): string =>
  `${paths.ownVehicles}#${new URLSearchParams(slip).toString()}`;

/** The code with which the customer opens the history; nothing after the erasure of the customer. */
function CustomerCode({ order: { _id, number } }: { order: RepairOrderDetail }) {
  const { data: code, error, refetch } = useSlipCode(_id);
  if (code === '') return null;
  if (code !== undefined)
    return (
      <QrCode path={pathOfCode({ number, code })} name={texts.customerQr(number)}>
        {texts.customerHelp}
        <code className="block font-sans font-semibold text-ink tabular-nums">{texts.code(formatSlipCode(code))}</code>
      </QrCode>
    );
  if (!error) return <div aria-busy className="skeleton size-32 print:hidden" />;
  return (
    <div className="print:hidden">
      <ListFailure text={texts.codeFailed} error={error} onRetry={() => void refetch()} />
    </div>
  );
}

function Slip({ order }: { order: RepairOrderDetail }) {
  const { _id, number, vehicle, contact, km, promisedAt } = order;
  return (
    <article className="max-w-[800px] rounded-card border border-hairline bg-paper p-5 md:p-8 print:max-w-none print:border-0 print:p-0">
      <PrintHeader />
      <div className="mb-4 flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="text-2xl font-semibold">{vehicle.plate}</p>
          <p className="text-muted">{vehicleText(vehicle)}</p>
        </div>
        <div className="flex flex-wrap gap-6 max-sm:w-full max-sm:justify-center">
          <CustomerCode order={order} />
          <QrCode path={paths.managerRepair(_id)} name={texts.qr(number)}>
            {texts.qrHelp}
          </QrCode>
        </div>
      </div>
      <FactList
        rows={[
          [names.contact, [personName(contact.name), contact.phone].filter(Boolean).join(', ')],
          [names.created, formatDateTime(order.createdAt)],
          [names.promised, promisedAt === null ? officeWorkshop.noPromise : formatDateTime(promisedAt)],
          [names.complaint, order.complaint],
          [names.km, km === null ? officeWorkshop.notNoted : officeWorkshop.km(formatCount(km))],
          [names.fuel, fuelText(order.fuel)],
          [names.belongings, order.belongings || officeWorkshop.notNoted],
        ]}
      />
      <div className="mt-8 grid grid-cols-2 gap-6 text-center">
        {[texts.customerSigns, texts.staffSigns].map((who) => (
          <p key={who} className="pb-20 font-semibold">
            {who}
            <span className="block text-sm font-normal text-muted">{texts.sign}</span>
          </p>
        ))}
      </div>
    </article>
  );
}
