import type { ComponentType } from 'react';

interface ReauthenticationFormProps {
  /** Text of the button that submits the proof. */
  action: string;
  /** True while the operation that needs the ticket is pending. */
  busy: boolean;
  /** True when the form shows a note that the operation cannot be undone. */
  final?: boolean;
  onTicket: (reauthTicket: string) => void;
  onCancel: () => void;
}

/**
 * Asks the signed-in user to reauthenticate, by password or mailed code, and returns a ticket for one sensitive operation. Pages pass it to
 * back-office features, because features never import each other.
 */
export type ReauthenticationForm = ComponentType<ReauthenticationFormProps>;
