import type { RepairOrder } from '@garage/contracts';
import { CircleCheckBig, Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { DraftList } from '../../../shared/office/drafts/draft-list.tsx';
import { NEW_RECORD } from '../../../shared/office/drafts/draft.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { OfficePage } from '../../../shared/office/office-page.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { useAppointmentOfIntake } from '../api/intake.ts';
import { blankIntake, fromAppointment } from '../lib/intake-fields.ts';
import { IntakeForm } from './intake-form.tsx';

const texts = officeWorkshop.form;

interface IntakePageProps {
  /** The appointment to fill the form in from; empty for none. */
  appointmentId: string;
  /** The plate to start with; empty for none. */
  plate: string;
}

/** The intake of a vehicle, and then its order's number with the ways on. */
export function IntakePage({ appointmentId, plate }: IntakePageProps) {
  const [opened, setOpened] = useState<RepairOrder | null>(null);
  const navigate = useNavigate();
  const { data: appointment, error, refetch } = useAppointmentOfIntake(appointmentId);
  const isReady = appointmentId === '' || appointment !== undefined;
  const openDraft = (record: string) =>
    void navigate(record === NEW_RECORD ? paths.managerIntake : paths.managerIntakeOf(record));
  return (
    <OfficePage title={officeWorkshop.intake}>
      {opened && <Opened order={opened} onAnother={() => setOpened(null)} />}
      {!opened && <DraftList forms={{ 'repair-intake': { opened: appointmentId || NEW_RECORD, onOpen: openDraft } }} />}
      {!opened && appointment && <p className="mb-4 font-medium">{texts.fromAppointment(appointment.reference)}</p>}
      {!opened && isReady && (
        <IntakeForm
          start={appointment ? fromAppointment(appointment) : { ...blankIntake, plate }}
          appointment={appointment ?? null}
          onOpened={setOpened}
        />
      )}
      {!isReady && error && <ListFailure text={texts.appointmentFailed} error={error} onRetry={() => void refetch()} />}
      {!isReady && !error && <div aria-busy className="skeleton h-120" />}
    </OfficePage>
  );
}

function Opened({ order: { _id, number, vehicle }, onAnother }: { order: RepairOrder; onAnother: () => void }) {
  const navigate = useNavigate();
  const another = () => {
    onAnother();
    void navigate(paths.managerIntake);
  };
  return (
    <section
      aria-label={texts.done(number)}
      className="max-w-[560px] rounded-card border border-hairline bg-paper p-6 text-center"
    >
      <CircleCheckBig aria-hidden size={44} className="mx-auto text-green" />
      <h2 className="mt-3 text-xl font-semibold tabular-nums">{texts.done(number)}</h2>
      <p className="mt-1 text-muted">{texts.doneFor(vehicle.plate)}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3 max-sm:*:grow">
        <Link to={paths.managerRepairSlip(_id)} className={buttonStyle('brand')}>
          <Printer aria-hidden size={18} />
          {officeWorkshop.order.print}
        </Link>
        <Link to={paths.managerRepair(_id)} className={buttonStyle('outline')}>
          {texts.openOrder}
        </Link>
        <button type="button" onClick={another} className={buttonStyle('outline')}>
          <Plus aria-hidden size={18} />
          {texts.another}
        </button>
      </div>
    </section>
  );
}
