import { Phone, Settings } from 'lucide-react';
import { useState } from 'react';
import { AppointmentForm } from '../../features/booking/components/appointment-form.tsx';
import { useRefreshAppointments } from '../../features/office-booking/api/change-appointments.ts';
import { AppointmentList } from '../../features/office-booking/components/appointment-list.tsx';
import { LinkedDialog } from '../../features/office-booking/components/opened-dialog.tsx';
import { SettingsDialog } from '../../features/office-booking/components/settings-dialog.tsx';
import { WeekView } from '../../features/office-booking/components/week-view.tsx';
import { officeBooking as texts } from '../../i18n/office-booking.ts';
import { showToast } from '../../shared/lib/toasts.ts';
import { OfficePage } from '../../shared/office/office-page.tsx';
import { OfficeTabs } from '../../shared/office/office-tabs.tsx';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { Modal } from '../../shared/ui/modal.tsx';

const tabs = [
  { key: 'list', text: texts.tabs.list },
  { key: 'week', text: texts.tabs.week },
] as const;

/** Appointments as a list and as a calendar, and the booking settings. */
export function Component() {
  const [tab, setTab] = useState<'list' | 'week'>('list');
  const [opened, setOpened] = useState<'phone' | 'settings' | null>(null);
  const close = () => setOpened(null);
  return (
    <OfficePage
      title={texts.title}
      beside={
        <>
          <button
            type="button"
            onClick={() => setOpened('settings')}
            className={buttonStyle('outline', 'max-sm:size-11 max-sm:px-0')}
          >
            <Settings aria-hidden size={18} />
            <span className="max-sm:sr-only">{texts.settings}</span>
          </button>
          <button type="button" onClick={() => setOpened('phone')} className={buttonStyle('brand')}>
            <Phone aria-hidden size={18} />
            {texts.phoneBooking}
          </button>
        </>
      }
    >
      <OfficeTabs label={texts.title} tabs={tabs} chosen={tab} onChoose={setTab}>
        {tab === 'list' ? <AppointmentList /> : <WeekView />}
      </OfficeTabs>
      <LinkedDialog />
      {opened === 'settings' && <SettingsDialog onClose={close} />}
      {opened === 'phone' && <PhoneBooking onClose={close} />}
    </OfficePage>
  );
}

function PhoneBooking({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshAppointments();
  /** Shows the server's message, which contains a warning if the slot is now overbooked. */
  const show = ({ message }: { message: string }) => {
    showToast({ severity: 'success', text: message });
    void refresh();
  };
  return (
    <Modal open onClose={onClose} kind="wide" title={texts.phoneBooking}>
      <AppointmentForm variant="office" onBooked={show} />
    </Modal>
  );
}
