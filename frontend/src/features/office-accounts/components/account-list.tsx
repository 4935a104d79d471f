import type { Account, AccountSort } from '@garage/contracts';
import { useState } from 'react';
import { OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import { office } from '../../../i18n/office.ts';
import { officeAccounts as texts } from '../../../i18n/office-accounts.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { ListBar } from '../../../shared/office/office-page.tsx';
import { PagedList } from '../../../shared/office/paged-list.tsx';
import { SearchBox } from '../../../shared/office/search-box.tsx';
import { SelectBox } from '../../../shared/office/select-box.tsx';
import { useListState } from '../../../shared/office/use-list-state.ts';
import { useAccounts } from '../api/list-accounts.ts';
import { isTechnician } from '../lib/account-view.ts';
import { refusalOf } from '../lib/protections.ts';
import type { AccountAction } from '../lib/protections.ts';
import { AccountConfirm } from './account-confirm.tsx';
import { accountColumns } from './account-columns.tsx';
import { showRefusal } from './show-refusal.ts';

const sortNames = ['oldest', 'newest', 'name', 'name-desc'] as const satisfies readonly AccountSort[];
const sortChoices = sortNames.map((value) => ({ value, text: texts.sorts[value] }));
const readSort = (text: string): AccountSort => sortNames.find((sort) => sort === text) ?? 'newest';

/** The accounts with search and sorting, ten a page. */
export function AccountList({ onEdit }: { onEdit: (account: Account) => void }) {
  const list = useListState(['q', 'sort']);
  const { filters, setFilters } = list;
  const ownId = useSession()?.id;
  const sort = readSort(filters.sort);
  const result = useAccounts({
    page: list.page,
    limit: OFFICE_PAGE_SIZE,
    sort,
    ...(filters.q && { q: filters.q }),
  });
  const [requestedAction, setRequestedAction] = useState<AccountAction | null>(null);
  /** An action that is certain to be refused shows the refusal at once and sends no request; the server enforces the same rules. */
  const startAction = (action: AccountAction) => {
    const refusal = refusalOf(action, ownId);
    if (refusal) showRefusal(refusal);
    else if (action.kind === 'edit') onEdit(action.account);
    else setRequestedAction(action);
  };
  return (
    <>
      <ListBar>
        <SearchBox label={texts.searchLabel} value={filters.q} onSearch={(q) => setFilters({ q })} />
        <SelectBox
          label={office.sort}
          choices={sortChoices}
          value={sort}
          onChange={(event) => setFilters({ sort: event.target.value })}
        />
      </ListBar>
      <PagedList
        label={texts.listLabel}
        columns={accountColumns({
          onEdit: (account) => startAction({ kind: 'edit', account }),
          onRemove: (account) => startAction({ kind: 'remove', account }),
          onRemoveRoles: (account) => startAction({ kind: 'remove-roles', account }),
          onGrant: (account) => startAction({ kind: isTechnician(account) ? 'revoke' : 'grant', account }),
          onSwitch: (account, active) => startAction({ kind: active ? 'unlock' : 'lock', account }),
        })}
        result={result}
        state={list}
        failed={texts.failures.list}
      />
      {requestedAction && <AccountConfirm action={requestedAction} onClose={() => setRequestedAction(null)} />}
    </>
  );
}
