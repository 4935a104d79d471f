import type { Appointment } from '@garage/contracts';
import { formatTimes } from '@garage/contracts/browser';
import { CircleCheckBig, Eye, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { office } from '../../../i18n/office.ts';
import { officeBooking as texts } from '../../../i18n/office-booking.ts';
import { formatDate, formatDay } from '../../../shared/lib/format.ts';
import { AppointmentChip } from '../../../shared/office/appointment-chip.tsx';
import { DataTable } from '../../../shared/office/data-table.tsx';
import type { Column } from '../../../shared/office/data-table.tsx';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import { PhoneCell } from '../../../shared/office/phone-cell.tsx';
import { personName, personNameInSentence } from '../../../shared/office/person-name.ts';
import type { OpenedKind } from './opened-dialog.tsx';

interface AppointmentTableProps {
  appointments: readonly Appointment[] | undefined;
  busy: boolean;
  empty: ReactNode;
  onOpen: OpenAppointment;
}

type OpenAppointment = (kind: OpenedKind, appointment: Appointment) => void;

export function AppointmentTable({ appointments, busy, empty, onOpen }: AppointmentTableProps) {
  return (
    <DataTable
      label={texts.listLabel}
      columns={columnsOf(onOpen)}
      rows={appointments}
      keyOf={({ _id }) => _id}
      busy={busy}
      empty={empty}
    />
  );
}

const { columns } = texts;

function columnsOf(onOpen: OpenAppointment): Column<Appointment>[] {
  return [
    {
      key: 'fullName',
      title: columns.fullName,
      place: 'name',
      cell: ({ fullName }) => <span className="font-semibold wrap-anywhere">{personName(fullName)}</span>,
    },
    {
      key: 'phone',
      title: columns.phone,
      cell: ({ numberPhone }) => <PhoneCell phone={numberPhone} />,
    },
    { key: 'date', title: columns.date, cell: ({ date }) => <Figures>{formatDay(date)}</Figures> },
    { key: 'timeSlot', title: columns.timeSlot, cell: (appointment) => <Figures>{formatTimes(appointment)}</Figures> },
    { key: 'status', title: columns.status, cell: ({ status }) => <AppointmentChip status={status} /> },
    { key: 'createdAt', title: columns.createdAt, cell: ({ createdAt }) => <Figures>{formatDate(createdAt)}</Figures> },
    {
      key: 'actions',
      title: office.actions,
      place: 'actions',
      cell: (appointment) => <RowActions appointment={appointment} onOpen={onOpen} />,
    },
  ];
}

const Figures = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap tabular-nums">{children}</span>
);

function RowActions({ appointment, onOpen }: { appointment: Appointment; onOpen: OpenAppointment }) {
  const whose = personNameInSentence(appointment.fullName, appointment.reference);
  return (
    <span className="flex md:-ml-2">
      <IconButton label={texts.view(whose)} onClick={() => onOpen('view', appointment)}>
        <Eye aria-hidden size={18} />
      </IconButton>
      <IconButton label={texts.setStatus(whose)} onClick={() => onOpen('status', appointment)}>
        <CircleCheckBig aria-hidden size={18} />
      </IconButton>
      <IconButton danger label={texts.remove(whose)} onClick={() => onOpen('remove', appointment)}>
        <Trash2 aria-hidden size={18} />
      </IconButton>
    </span>
  );
}
