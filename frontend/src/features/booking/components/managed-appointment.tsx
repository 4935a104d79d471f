import type { OpenedAppointment } from '@garage/contracts';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { appointmentTexts } from '../../../i18n/appointments.ts';
import { vi } from '../../../i18n/vi.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { PrintHeader } from '../../../shared/ui/print-header.tsx';
import { useOpenedAppointment } from '../api/manage-appointment.ts';
import { AppointmentFacts } from './appointment-facts.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ManageActions } from './manage-actions.tsx';
import { RescheduleForm } from './reschedule-form.tsx';
import { Link } from '../../../shared/ui/link.tsx';

const texts = appointmentTexts.manage;

/** An appointment opened by a link, to view, reschedule or cancel. The token is null when missing, and undefined until hydration. */
export function ManagedAppointment({ token }: { token: string | null | undefined }) {
  const { data, error, refetch } = useOpenedAppointment(token ?? null);
  if (data && token) return <Opened opened={data} token={token} />;
  if (token === null) return <OpenFailed invalid onRetry={() => {}} />;
  if (!error) return <ManagedSkeleton />;
  const invalid = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  return <OpenFailed invalid={invalid} onRetry={() => void refetch()} />;
}

function Opened({ opened, token }: { opened: OpenedAppointment; token: string }) {
  const [step, setStep] = useState<'see' | 'move' | 'cancel'>('see');
  // Leaving the form shortens the page: without this, phones show its foot and the new time is far above.
  const [left, setLeft] = useState<object | null>(null);
  const back = () => setStep('see');
  const leaveForm = () => {
    back();
    setLeft({});
  };
  const { appointment } = opened;
  return (
    <div className="mx-auto max-w-[760px]">
      <PrintHeader />
      <h1 className="text-2xl md:text-3xl">{texts.title}</h1>
      <AppointmentFacts appointment={appointment} focusRequest={left} />
      {step === 'move' ? (
        <RescheduleForm appointment={appointment} token={token} onDone={leaveForm} />
      ) : (
        <ManageActions opened={opened} onMove={() => setStep('move')} onCancel={() => setStep('cancel')} />
      )}
      {step === 'cancel' && <CancelDialog appointment={appointment} token={token} onClose={back} />}
    </div>
  );
}

function OpenFailed({ invalid, onRetry }: { invalid: boolean; onRetry: () => void }) {
  return (
    <Notice
      level="h1"
      picture={<Illustration scene="lostRoad" priority />}
      title={invalid ? texts.invalidTitle : texts.failedTitle}
      text={invalid ? texts.invalidLead : appointmentTexts.list.failedHelp}
    >
      {!invalid && (
        <button type="button" onClick={onRetry} className={buttonStyle('brand')}>
          {vi.site.retry}
        </button>
      )}
      <Link to={paths.booking} className={buttonStyle(invalid ? 'brand' : 'outline')}>
        {texts.lookup}
      </Link>
    </Notice>
  );
}

function ManagedSkeleton() {
  return (
    <div aria-hidden className="mx-auto max-w-[760px]">
      <div className="skeleton h-9 w-64" />
      <div className="skeleton mt-6 h-96 rounded-card" />
    </div>
  );
}
