import type { Appointment } from '@garage/contracts';
import { DetailDialog } from './detail-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

export type OpenedKind = 'view' | 'status' | 'remove';

const dialogs = { view: DetailDialog, status: StatusDialog, remove: RemoveDialog };

interface OpenedDialogProps {
  kind: OpenedKind;
  appointment: Appointment;
  onClose: () => void;
}

/** Renders the dialog that is open over the list or the calendar of appointments. */
export function OpenedDialog({ kind, ...props }: OpenedDialogProps) {
  const Dialog = dialogs[kind];
  return <Dialog {...props} />;
}
