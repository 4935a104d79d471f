import { Phone, Settings } from 'lucide-react';
import { useState } from 'react';
import { AppointmentList } from '../../features/office-booking/components/appointment-list.tsx';
import { LinkedDialog } from '../../features/office-booking/components/opened-dialog.tsx';
import { SettingsDialog } from '../../features/office-booking/components/settings-dialog.tsx';
import { WeekView } from '../../features/office-booking/components/week-view.tsx';
import { officeBooking as texts } from '../../i18n/office-booking.ts';
import { DraftList } from '../../shared/office/drafts/draft-list.tsx';
import { OfficePage } from '../../shared/office/office-page.tsx';
import { OfficeTabs } from '../../shared/office/office-tabs.tsx';
import { useLinkedRecord, useListState } from '../../shared/office/use-list-state.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { PhoneBooking } from '../office/phone-booking.tsx';

const tabs = [
  { key: 'list', text: texts.tabs.list },
  { key: 'week', text: texts.tabs.week },
] as const;

/** What the address contains of the calendar: whether it is shown, and a day of its week. */
const calendarNames = ['view', 'week'] as const;

/** Appointments as a list and as a calendar, and the booking settings. */
export function Component() {
  const { filters, setFilters, clear } = useListState(calendarNames);
  const tab = filters.view === 'week' ? 'week' : 'list';
  const [opened, setOpened] = useState<'phone' | 'settings' | null>(null);
  const linked = useLinkedRecord();
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
      <DraftList
        forms={{
          appointment: { onOpen: () => setOpened('phone') },
          'appointment-edit': { onOpen: linked.open },
          'booking-settings': { onOpen: () => setOpened('settings') },
        }}
      />
      <OfficeTabs
        label={texts.title}
        tabs={tabs}
        chosen={tab}
        onChoose={(key) => (key === 'week' ? setFilters({ view: key }) : clear())}
      >
        {tab === 'list' ? (
          <AppointmentList />
        ) : (
          <WeekView week={filters.week} onChange={(week) => setFilters({ week })} />
        )}
      </OfficeTabs>
      <LinkedDialog />
      {opened === 'settings' && <SettingsDialog onClose={close} />}
      {opened === 'phone' && <PhoneBooking onClose={close} />}
    </OfficePage>
  );
}
