import type { Account } from '@garage/contracts';
import { useState } from 'react';
import { office } from '../../i18n/office.ts';
import { officeAccounts as texts } from '../../i18n/office-accounts.ts';
import { useAccountCount } from '../../features/office-accounts/api/count-accounts.ts';
import { AccountForm } from '../../features/office-accounts/components/account-form.tsx';
import { AccountList } from '../../features/office-accounts/components/account-list.tsx';
import { formatCount } from '../../shared/lib/format.ts';
import { Chip } from '../../shared/office/chip.tsx';
import { OfficePage } from '../../shared/office/office-page.tsx';
import { OfficeTabs } from '../../shared/office/office-tabs.tsx';

/** What the first tab holds: a new account, or one to edit. */
type Editing = Account | 'new';

/** Accounts and roles; masters only. */
export function Component() {
  const [tab, setTab] = useState<'form' | 'list'>('list');
  const [editing, setEditing] = useState<Editing>('new');
  const { data: total } = useAccountCount();
  const account = editing === 'new' ? null : editing;
  const choose = (key: 'form' | 'list') => {
    if (key === 'list') setEditing('new');
    setTab(key);
  };
  const edit = (chosen: Account) => {
    setEditing(chosen);
    setTab('form');
  };
  return (
    <OfficePage
      title={texts.title}
      beside={total !== undefined && <Chip tone="blue">{texts.total(formatCount(total))}</Chip>}
    >
      <OfficeTabs
        label={texts.title}
        tabs={[
          { key: 'form', text: account ? office.tabs.edit : office.tabs.add },
          { key: 'list', text: office.tabs.list },
        ]}
        chosen={tab}
        onChoose={choose}
      >
        {tab === 'list' ? (
          <AccountList onEdit={edit} />
        ) : (
          <AccountForm key={account?._id ?? 'new'} account={account} onDone={() => choose('list')} />
        )}
      </OfficeTabs>
    </OfficePage>
  );
}
