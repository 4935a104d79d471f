import type { SavedAddress } from '@garage/contracts';
import { Star } from 'lucide-react';
import { addressTexts as texts } from '../../../i18n/addresses.ts';
import { useSetDefaultAddress } from '../../../shared/forms/addresses/saved-addresses.ts';
import { RecordButtons } from '../../../shared/forms/own-records/record-buttons.tsx';
import { useFocusOn } from '../../../shared/forms/use-focus-on.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import { addressLine } from '../../../shared/forms/addresses/address-line.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';

interface AddressCardProps {
  accountId: string;
  address: SavedAddress;
  /** Each new object moves a lost focus to this card. */
  focusRequest: object | null;
  onEdit: () => void;
  onRemove: () => void;
  onMadeDefault: () => void;
}

/** One saved address with its actions. */
export function AddressCard({ accountId, address, focusRequest, onEdit, onRemove, onMadeDefault }: AddressCardProps) {
  const card = useFocusOn<HTMLElement>(focusRequest);
  const setDefault = useSetDefaultAddress(accountId);
  const line = addressLine(address);
  return (
    <article ref={card} tabIndex={-1} aria-label={line} className="rounded-card border border-hairline p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-lg font-semibold wrap-anywhere">{address.label || address.fullName}</p>
        {address.isDefault && <Chip tone="blue">{texts.isDefault}</Chip>}
      </div>
      <p className="mt-1 text-muted wrap-anywhere">
        {address.label ? `${address.fullName} · ${address.phone}` : address.phone}
      </p>
      <p className="mt-1 wrap-anywhere">{line}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <RecordButtons name={line} texts={texts} onEdit={onEdit} onRemove={onRemove} />
        {!address.isDefault && (
          <button
            type="button"
            aria-label={texts.makeDefaultOf(line)}
            disabled={setDefault.isPending}
            onClick={() => setDefault.mutate(address._id, { onSettled: onMadeDefault })}
            className={buttonStyle('outline', 'px-4')}
          >
            <Star aria-hidden size={18} />
            {texts.makeDefault}
          </button>
        )}
      </div>
    </article>
  );
}
