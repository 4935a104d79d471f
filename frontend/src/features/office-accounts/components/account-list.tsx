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
import { refusalOf } from '../lib/protections.ts';
import type { AccountAction } from '../lib/protections.ts';
import { AccountConfirm } from './account-confirm.tsx';
import { accountColumns } from './account-columns.tsx';
import { tellRefusal } from './tell-refusal.ts';

const sortNames = ['oldest', 'newest', 'name', 'name-desc'] as const satisfies readonly AccountSort[];
const sortChoices = sortNames.map((value) => ({ value, text: texts.sorts[value] }));
const readSort = (text: string): AccountSort => sortNames.find((sort) => sort === text) ?? 'newest';

/** The accounts: searched, sorted, ten a page. */
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
  const [asked, setAsked] = useState<AccountAction | null>(null);
  /** What is sure to be refused is said at once; the server refuses it too. */
  const ask = (action: AccountAction) => {
    const refusal = refusalOf(action, ownId);
    if (refusal) tellRefusal(refusal);
    else if (action.kind === 'edit') onEdit(action.account);
    else setAsked(action);
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
          onEdit: (account) => ask({ kind: 'edit', account }),
          onRemove: (account) => ask({ kind: 'remove', account }),
          onRemoveRoles: (account) => ask({ kind: 'remove-roles', account }),
          onSwitch: (account, active) => ask({ kind: active ? 'unlock' : 'lock', account }),
        })}
        result={result}
        state={list}
        failed={texts.failures.list}
      />
      {asked && <AccountConfirm action={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
