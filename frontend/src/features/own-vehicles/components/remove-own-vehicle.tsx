import type { OwnVehicle } from '@garage/contracts';
import { ownVehicleTexts as texts } from '../../../i18n/own-vehicles.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { useRemoveOwnVehicle } from '../api/change-own-vehicles.ts';

interface RemoveOwnVehicleProps {
  accountId: string;
  vehicle: OwnVehicle;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks for confirmation before removing a vehicle from the account. */
export function RemoveOwnVehicle({ accountId, vehicle, onRemoved, onClose }: RemoveOwnVehicleProps) {
  const remove = useRemoveOwnVehicle(accountId);
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      action={texts.remove}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(vehicle, { onSuccess: onRemoved, onSettled: onClose })}
      onClose={onClose}
    >
      {texts.removeText(vehicle.plate)}
    </ConfirmDialog>
  );
}
