import { foldText } from '@garage/contracts/browser';
import { useState } from 'react';
import { OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import { office } from '../../../i18n/office.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { DataTable, NothingFound } from '../../../shared/office/data-table.tsx';
import type { Column } from '../../../shared/office/data-table.tsx';
import { describeFailure } from '../../../shared/office/describe-failure.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { rowActionsColumn } from '../../../shared/office/row-actions.tsx';
import { ListPager } from '../../../shared/office/list-pager.tsx';
import { ListBar } from '../../../shared/office/office-page.tsx';
import { SearchBox } from '../../../shared/office/search-box.tsx';
import { TwoSecondSpinner } from '../../../shared/office/two-second-spinner.tsx';
import { useListState } from '../../../shared/office/use-list-state.ts';
import type { Named, NamedKind } from '../api/named-kinds.ts';
import { useNamed, useRemoveNamed } from '../api/use-named.ts';

/** All of a kind, ten a page. */
export function NamedList({ kind, onEdit }: { kind: NamedKind; onEdit: (named: Named) => void }) {
  const { page, filters, filtered, setFilters, clear, pathOf } = useListState(['q']);
  const { data, error, isPending, refetch } = useNamed(kind);
  const [removing, setRemoving] = useState<Named | null>(null);
  const { texts } = kind;
  const found = data?.items.filter(({ name }) => foldText(name).includes(foldText(filters.q)));
  const first = (page - 1) * OFFICE_PAGE_SIZE;
  return (
    <>
      <ListBar>
        <SearchBox label={texts.searchLabel} value={filters.q} onSearch={(q) => setFilters({ q })} />
      </ListBar>
      <TwoSecondSpinner active={isPending} />
      {error && !data ? (
        <ListFailure text={texts.listFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={texts.listLabel}
          columns={columnsOf(kind, { onEdit, onRemove: setRemoving })}
          rows={found?.slice(first, first + OFFICE_PAGE_SIZE)}
          keyOf={({ _id }) => _id}
          empty={filtered ? <NothingFound onClear={clear} /> : office.nothingYet}
        />
      )}
      {found && <ListPager page={page} total={found.length} pathOf={pathOf} />}
      {removing && <RemoveNamed kind={kind} named={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

interface RowActions {
  onEdit: (named: Named) => void;
  onRemove: (named: Named) => void;
}

function columnsOf({ texts }: NamedKind, { onEdit, onRemove }: RowActions): Column<Named>[] {
  return [
    {
      key: 'name',
      title: texts.name,
      place: 'name',
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    rowActionsColumn({
      editLabel: ({ name }) => texts.edit(name),
      removeLabel: ({ name }) => texts.remove(name),
      onEdit,
      onRemove,
    }),
  ];
}

function RemoveNamed({ kind, named, onClose }: { kind: NamedKind; named: Named; onClose: () => void }) {
  const remove = useRemoveNamed(kind);
  const { texts } = kind;
  const confirm = () =>
    remove.mutate(named, {
      onSuccess: (message) => showToast({ severity: 'success', text: message }),
      onError: (error) => {
        const failure = describeFailure(error, { serverSays: [404, 500], text: texts.removeFailed });
        showToast({ severity: 'error', ...failure, cause: error });
      },
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={texts.confirmTitle}
      action={office.remove}
      final
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {texts.confirmText(named.name)}
    </ConfirmDialog>
  );
}
