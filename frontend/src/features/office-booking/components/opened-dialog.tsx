import type { Appointment } from '@garage/contracts';
import { useLinkedRecord } from '../../../shared/office/use-list-state.ts';
import { DetailDialog } from './detail-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

export type OpenedKind = 'view' | 'status' | 'remove';

interface OpenedDialogProps {
  kind: OpenedKind;
  appointment: Appointment;
  onClose: () => void;
}

/** Renders the dialog that is open over the list or the calendar of appointments. */
export function OpenedDialog({ kind, appointment, onClose }: OpenedDialogProps) {
  if (kind === 'view') return <DetailDialog id={appointment._id} reference={appointment.reference} onClose={onClose} />;
  const Dialog = kind === 'status' ? StatusDialog : RemoveDialog;
  return <Dialog appointment={appointment} onClose={onClose} />;
}

/** Renders the details that a link opened over the page of appointments. */
export function LinkedDialog() {
  const { id, close } = useLinkedRecord();
  return id ? <DetailDialog key={id} id={id} onClose={close} /> : null;
}
