import type { Account } from '@garage/contracts';
import { grantTitles } from '@garage/contracts/browser';
import { ShieldOff, Trash2, Wrench } from 'lucide-react';
import { office } from '../../../i18n/office.ts';
import { officeAccounts as texts } from '../../../i18n/office-accounts.ts';
import { formatDate } from '../../../shared/lib/format.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import type { Column } from '../../../shared/office/data-table.tsx';
import { EditButton } from '../../../shared/office/edit-button.tsx';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import { Switch } from '../../../shared/office/switch.tsx';
import { isMaster, isTechnician, roleText } from '../lib/account-view.ts';

interface AccountActions {
  onEdit: (account: Account) => void;
  onRemove: (account: Account) => void;
  onRemoveRoles: (account: Account) => void;
  onSwitch: (account: Account, active: boolean) => void;
  onGrant: (account: Account) => void;
}

/** Columns of the accounts, with a master's actions. Actions that are not allowed stay enabled and explain why on a click. */
export const accountColumns = (actions: AccountActions): Column<Account>[] => [
  ...factColumns,
  statusColumn(actions),
  actionColumn(actions),
];

const factColumns: readonly Column<Account>[] = [
  {
    key: 'name',
    title: texts.columns.name,
    place: 'name',
    cell: ({ fullName }) => <span className="font-semibold break-words">{fullName}</span>,
  },
  {
    key: 'email',
    title: texts.columns.email,
    cell: ({ email, verified }) => (
      <span className="block min-w-0 wrap-anywhere max-md:text-right md:min-w-24 xl:min-w-32">
        <Email address={email} />
        {!verified && <span className="block text-amber xl:whitespace-nowrap">{texts.unverified}</span>}
      </span>
    ),
  },
  { key: 'roles', title: texts.columns.roles, cell: (account) => <Roles account={account} /> },
  { key: 'type', title: texts.columns.type, cell: ({ type }) => texts.types[type] },
  { key: 'createdAt', title: texts.columns.createdAt, cell: ({ createdAt }) => formatDate(createdAt) },
];

/** Long e-mail addresses are wrapped before the domain. */
function Email({ address }: { address: string }) {
  const at = address.indexOf('@');
  return at === -1 ? (
    address
  ) : (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

function Roles({ account }: { account: Account }) {
  if (account.roles.length === 0 && !isTechnician(account)) return <span className="text-muted">{texts.noRole}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {account.roles.map(({ _id, name }) => (
        <Chip key={_id} tone={isMaster(account) ? 'amber' : 'blue'}>
          {roleText(name)}
        </Chip>
      ))}
      {isTechnician(account) && <Chip tone="green">{grantTitles.technician}</Chip>}
    </span>
  );
}

function statusColumn({ onSwitch }: AccountActions): Column<Account> {
  return {
    key: 'status',
    title: texts.columns.status,
    cell: (account) => (
      <span className="flex items-center gap-1 md:max-xl:flex-col md:[&>button]:-ml-1.5 md:max-xl:items-start md:max-xl:gap-0">
        <Switch
          label={texts.statusOf(account.fullName)}
          on={account.status}
          onChange={(active) => onSwitch(account, active)}
        />
        <Chip tone={account.status ? 'green' : 'red'}>{account.status ? texts.active : texts.locked}</Chip>
      </span>
    ),
  };
}

function actionColumn({ onEdit, onRemove, onRemoveRoles, onGrant }: AccountActions): Column<Account> {
  return {
    key: 'actions',
    title: office.actions,
    place: 'actions',
    cell: (account) => (
      <span className="flex md:-ml-2 md:max-xl:w-22 md:max-xl:flex-wrap">
        <EditButton label={texts.edit(account.fullName)} onEdit={() => onEdit(account)} />
        <IconButton
          label={isTechnician(account) ? texts.revoke(account.fullName) : texts.grant(account.fullName)}
          onClick={() => onGrant(account)}
        >
          <Wrench aria-hidden size={18} className={isTechnician(account) ? 'text-green' : undefined} />
        </IconButton>
        <IconButton label={texts.removeRoles(account.fullName)} onClick={() => onRemoveRoles(account)}>
          <ShieldOff aria-hidden size={18} />
        </IconButton>
        <IconButton danger label={texts.remove(account.fullName)} onClick={() => onRemove(account)}>
          <Trash2 aria-hidden size={18} />
        </IconButton>
      </span>
    ),
  };
}
