import type { SavedAddress } from '@garage/contracts';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { addressTexts } from '../../../i18n/addresses.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import { addressLine } from '../../../shared/forms/addresses/address-line.ts';

const texts = commerceTexts.checkout;

interface SavedAddressChoiceProps {
  saved: readonly SavedAddress[];
  chosen: string | null;
  onChoose: (chosen: SavedAddress | null) => void;
}

/** Radio buttons for the saved addresses and for another one. */
export function SavedAddressChoice({ saved, chosen, onChoose }: SavedAddressChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={texts.savedAddresses} className="flex flex-col gap-3 sm:col-span-2">
      {saved.map((address) => (
        <Choice key={address._id} name={name} checked={address._id === chosen} onChoose={() => onChoose(address)}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold wrap-anywhere">{address.label || address.fullName}</span>
            {address.isDefault && <Chip tone="blue">{addressTexts.isDefault}</Chip>}
          </span>
          <span className="block text-sm text-muted wrap-anywhere">
            {address.label ? `${address.fullName} · ${address.phone}` : address.phone}
          </span>
          <span className="block wrap-anywhere">{addressLine(address)}</span>
        </Choice>
      ))}
      <Choice name={name} checked={chosen === null} onChoose={() => onChoose(null)}>
        <span className="font-semibold">{texts.otherAddress}</span>
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ name, checked, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex min-h-12 cursor-pointer gap-3 rounded-control border p-3.5',
        checked ? 'border-brand bg-brand-tint' : 'border-hairline hover:border-brand',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
