import type { Account } from '@garage/contracts';
import { officeAccounts as texts } from '../../i18n/office-accounts.ts';
import { useAccountCount } from '../../features/office-accounts/api/count-accounts.ts';
import { AccountForm } from '../../features/office-accounts/components/account-form.tsx';
import { AccountList } from '../../features/office-accounts/components/account-list.tsx';
import { SecondFactorPolicy } from '../../features/office-accounts/components/second-factor-policy.tsx';
import { formatCount } from '../../shared/lib/format.ts';
import { Chip } from '../../shared/office/chip.tsx';
import { EditingTabs } from '../../shared/office/editing-tabs.tsx';
import { OfficePage } from '../../shared/office/office-page.tsx';
import { useEditingTab } from '../../shared/office/use-editing-tab.ts';
import { OfficeReauthentication } from '../office/office-reauthentication.tsx';

/** Accounts, roles, and the policy that staff need a second factor; masters only. */
export function Component() {
  const state = useEditingTab<Account>();
  const { data: total } = useAccountCount();
  return (
    <OfficePage
      title={texts.title}
      beside={total !== undefined && <Chip tone="blue">{texts.total(formatCount(total))}</Chip>}
    >
      <EditingTabs
        label={texts.title}
        state={state}
        list={<AccountList onEdit={state.edit} />}
        form={
          <AccountForm
            key={state.item?._id ?? 'new'}
            account={state.item}
            proof={OfficeReauthentication}
            onDone={state.done}
          />
        }
      />
      <SecondFactorPolicy proof={OfficeReauthentication} />
    </OfficePage>
  );
}
