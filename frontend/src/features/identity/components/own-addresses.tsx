import type { Account, SavedAddress } from '@garage/contracts';
import { MAX_SAVED_ADDRESSES } from '@garage/contracts/browser';
import { MapPinHouse } from 'lucide-react';
import { useState } from 'react';
import { addressTexts as texts } from '../../../i18n/addresses.ts';
import { useFocusOn } from '../../../shared/forms/use-focus-on.ts';
import { AddRecordButton } from '../../../shared/forms/own-records/add-record-button.tsx';
import { newRecord, rowsWithForm } from '../../../shared/forms/own-records/rows-with-form.ts';
import type { EditedRecord } from '../../../shared/forms/own-records/rows-with-form.ts';
import { NoRecords } from '../../../shared/forms/own-records/no-records.tsx';
import { useSavedAddresses } from '../../../shared/forms/addresses/saved-addresses.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { savedIdOf } from '../lib/address-form.ts';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { RemoveAddress } from './remove-address.tsx';

/** Phone number and saved addresses of the account. */
export default function OwnAddresses({ account }: { account: Account }) {
  return (
    <div className="flex flex-col gap-8">
      <PhoneForm account={account} />
      <SavedAddresses accountId={account.id} fullName={account.fullName} phone={account.phone ?? ''} />
    </div>
  );
}

interface SavedAddressesProps {
  accountId: string;
  /** Name and phone number that a new address starts with. */
  fullName: string;
  phone: string;
}

function SavedAddresses(props: SavedAddressesProps) {
  const { data: addresses, error, refetch } = useSavedAddresses(props.accountId);
  const [removed, setRemoved] = useState<SavedAddress | null>(null);
  const isGone = removed !== null && addresses?.every(({ _id }) => _id !== removed._id);
  const heading = useFocusOn<HTMLHeadingElement>(isGone ? removed : null);
  return (
    <section aria-labelledby="saved-addresses">
      <h2 ref={heading} tabIndex={-1} id="saved-addresses" className="mb-4 text-xl">
        {texts.list}
      </h2>
      {addresses && <AddressList {...props} addresses={addresses} onRemoved={setRemoved} />}
      {!addresses && error && (
        <LoadFailure title={texts.failed} text={texts.failedHelp} onRetry={() => void refetch()} />
      )}
      {!addresses && !error && <div aria-busy className="skeleton h-40 rounded-card" />}
    </section>
  );
}

interface AddressListProps extends SavedAddressesProps {
  addresses: readonly SavedAddress[];
  onRemoved: (address: SavedAddress) => void;
}

function AddressList({ accountId, addresses, onRemoved, ...recipient }: AddressListProps) {
  const [edited, setEdited] = useState<EditedRecord | null>(null);
  const [asked, setAsked] = useState<SavedAddress | null>(null);
  /** What gets the focus once the form is closed: the card with this id, or with an empty one the button that adds an address. */
  const [focus, setFocus] = useState<{ id: string | undefined } | null>(null);
  const close = (id: string | undefined) => {
    setEdited(null);
    setFocus({ id });
  };
  const formProps = (address?: SavedAddress) => ({
    accountId,
    ...recipient,
    onCancel: () => close(address?._id ?? ''),
    onSaved: (after: readonly SavedAddress[]) => close(savedIdOf(after, { before: addresses, editedId: address?._id })),
  });
  return (
    <>
      {addresses.length === 0 && edited === null && (
        <NoRecords icon={MapPinHouse} title={texts.empty} help={texts.emptyHelp} />
      )}
      <ul className="flex flex-col gap-4">
        {rowsWithForm(addresses, edited).map(({ id, record: address }, index) => (
          <li key={id}>
            {edited?.id === id && <AddressForm {...formProps(address)} {...(address && { address })} />}
            {edited?.id !== id && address && (
              <AddressCard
                accountId={accountId}
                address={address}
                focusRequest={focus?.id === id ? focus : null}
                onEdit={() => setEdited({ id, index })}
                onRemove={() => setAsked(address)}
                onMadeDefault={() => setFocus({ id })}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4">
        {edited === newRecord && <AddressForm {...formProps()} />}
        {edited === null && (
          <AddRecordButton
            text={texts.add}
            full={addresses.length >= MAX_SAVED_ADDRESSES ? texts.full(MAX_SAVED_ADDRESSES) : null}
            focusRequest={focus?.id === '' ? focus : null}
            onAdd={() => setEdited(newRecord)}
          />
        )}
      </div>
      {asked && (
        <RemoveAddress
          accountId={accountId}
          address={asked}
          onRemoved={() => onRemoved(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
