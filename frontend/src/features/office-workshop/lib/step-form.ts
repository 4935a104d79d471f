import type { RepairOrder } from '@garage/contracts';

/** What the forms of the dialog about an order's step have in common. */
export interface StepFormProps {
  order: RepairOrder;
  /** Called when the server refused the change, because the order is not as it was. */
  onRefused: () => void;
  onClose: () => void;
}
