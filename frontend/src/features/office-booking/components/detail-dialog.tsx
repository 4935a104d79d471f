import type { AppointmentDetail } from '@garage/contracts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { CustomerRecords } from '../../../shared/office/customer-records.tsx';
import { GuardedModal } from '../../../shared/office/drafts/guarded-modal.tsx';
import { FocusTitle } from '../../../shared/office/focus-title.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { personName } from '../../../shared/office/person-name.ts';
import { PictureDialog } from '../../../shared/office/picture-dialog.tsx';
import { PrintButton } from '../../../shared/office/print-button.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useAppointmentDetail } from '../api/appointments.ts';
import { DetailActions } from './detail-actions.tsx';
import { DetailFacts } from './detail-facts.tsx';
import { DetailHistory } from './detail-history.tsx';
import { DetailPictures } from './detail-pictures.tsx';
import { EditForm } from './edit-form.tsx';

const texts = officeBooking.detail;

interface DetailDialogProps {
  id: string;
  /** Reference of the appointment; empty while only its id is known. */
  reference?: string;
  onClose: () => void;
}

/** Details of an appointment with its next steps, a form to change it, and what else the customer has. */
export function DetailDialog({ id, reference = '', onClose }: DetailDialogProps) {
  const { data: detail, error, refetch } = useAppointmentDetail(id);
  // The appointment as it was when editing started. Later changes by others are therefore neither overwritten nor mistaken for edits.
  const [edited, setEdited] = useState<AppointmentDetail | null>(null);
  const [step, setStep] = useState<object | null>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const done = () => setStep({});
  const edit = (start: AppointmentDetail | null) => {
    setEdited(start);
    done();
  };
  const titleOf = edited ? texts.editTitle : texts.title;
  const title = <FocusTitle request={step}>{titleOf(detail?.reference ?? reference)}</FocusTitle>;
  return (
    <>
      <GuardedModal onClose={onClose} kind="wide" title={title}>
        {!detail && !edited && error && (
          <ListFailure text={officeBooking.failures.detail} error={error} onRetry={() => void refetch()} />
        )}
        {!detail && !edited && !error && <div aria-busy className="skeleton h-96" />}
        {detail && !edited && (
          <DetailView detail={detail} onDone={done} onEdit={() => edit(detail)} onEnlarge={setPicture} />
        )}
        {edited && <EditForm detail={edited} onDone={() => edit(null)} />}
      </GuardedModal>
      {detail && picture !== null && (
        <PictureDialog title={personName(detail.fullName)} images={[picture]} onClose={() => setPicture(null)} />
      )}
    </>
  );
}

interface DetailViewProps {
  detail: AppointmentDetail;
  onDone: () => void;
  onEdit: () => void;
  onEnlarge: (image: string) => void;
}

function DetailView({ detail, onDone, onEdit, onEnlarge }: DetailViewProps) {
  return (
    <div className="grid gap-6 text-base lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="min-w-0">
        <DetailActions detail={detail} onDone={onDone} />
        <DetailFacts detail={detail} />
        <div className="mt-5 flex flex-wrap gap-3">
          <button type="button" onClick={onEdit} className={buttonStyle('outline')}>
            <Pencil aria-hidden size={18} />
            {texts.edit}
          </button>
          <PrintButton />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <DetailPictures images={detail.images} onEnlarge={onEnlarge} />
        <DetailHistory history={detail.history} />
        <CustomerRecords accountId={detail.accountId} phone={detail.numberPhone} exceptId={detail._id} />
      </div>
    </div>
  );
}
