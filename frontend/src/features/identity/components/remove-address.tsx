import type { SavedAddress } from '@garage/contracts';
import { addressTexts as texts } from '../../../i18n/addresses.ts';
import { useRemoveAddress } from '../../../shared/forms/addresses/saved-addresses.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { addressLine } from '../../../shared/forms/addresses/address-line.ts';

interface RemoveAddressProps {
  accountId: string;
  address: SavedAddress;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks for confirmation before removing a saved address. */
export function RemoveAddress({ accountId, address, onRemoved, onClose }: RemoveAddressProps) {
  const remove = useRemoveAddress(accountId);
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      action={texts.remove}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(address._id, { onSuccess: onRemoved, onSettled: onClose })}
      onClose={onClose}
    >
      {texts.removeText(addressLine(address))}
    </ConfirmDialog>
  );
}
