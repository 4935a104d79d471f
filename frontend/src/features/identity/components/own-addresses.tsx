import type { Account, SavedAddress } from '@garage/contracts';
import { MAX_SAVED_ADDRESSES } from '@garage/contracts/browser';
import { MapPinHouse, Plus } from 'lucide-react';
import { useState } from 'react';
import { addressTexts as texts } from '../../../i18n/addresses.ts';
import { useSavedAddresses } from '../../../shared/forms/addresses/saved-addresses.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { RemoveAddress } from './remove-address.tsx';

/** Phone number and saved addresses of the account. */
export default function OwnAddresses({ account }: { account: Account }) {
  return (
    <div className="flex flex-col gap-8">
      <PhoneForm account={account} />
      <section aria-labelledby="saved-addresses">
        <h2 id="saved-addresses" className="mb-4 text-xl">
          {texts.list}
        </h2>
        <AddressList accountId={account.id} fullName={account.fullName} phone={account.phone ?? ''} />
      </section>
    </div>
  );
}

interface AddressListProps {
  accountId: string;
  /** Name and phone number that a new address starts with. */
  fullName: string;
  phone: string;
}

function AddressList({ accountId, ...recipient }: AddressListProps) {
  const { data: addresses, error, refetch } = useSavedAddresses(accountId);
  /** Id of the address in the form; an empty one for a new address. */
  const [edited, setEdited] = useState<string | null>(null);
  const [removed, setRemoved] = useState<SavedAddress | null>(null);
  const close = () => setEdited(null);
  if (!addresses)
    return error ? (
      <LoadFailure title={texts.failed} text={texts.failedHelp} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy className="skeleton h-40 rounded-card" />
    );
  return (
    <>
      {addresses.length === 0 && edited === null && <NoAddress />}
      <ul className="flex flex-col gap-4">
        {addresses.map((address) => (
          <li key={address._id}>
            {edited === address._id ? (
              <AddressForm accountId={accountId} address={address} {...recipient} onClose={close} />
            ) : (
              <AddressCard
                accountId={accountId}
                address={address}
                onEdit={() => setEdited(address._id)}
                onRemove={() => setRemoved(address)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4">
        {edited === '' && <AddressForm accountId={accountId} {...recipient} onClose={close} />}
        {edited === null && <AddButton isFull={addresses.length >= MAX_SAVED_ADDRESSES} onAdd={() => setEdited('')} />}
      </div>
      {removed && <RemoveAddress accountId={accountId} address={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function NoAddress() {
  return (
    <div className="flex gap-4 rounded-card border border-dashed border-edge/60 p-5">
      <MapPinHouse aria-hidden size={24} className="mt-0.5 shrink-0 text-muted" />
      <div>
        <p className="font-semibold">{texts.empty}</p>
        <p className="text-muted">{texts.emptyHelp}</p>
      </div>
    </div>
  );
}

function AddButton({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  if (isFull) return <p className="text-muted">{texts.full(MAX_SAVED_ADDRESSES)}</p>;
  return (
    <button type="button" onClick={onAdd} className={buttonStyle('brand', 'max-sm:w-full')}>
      <Plus aria-hidden size={18} />
      {texts.add}
    </button>
  );
}
