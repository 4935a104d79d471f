import { foldText } from '@garage/contracts/browser';
import { useState } from 'react';
import { OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import type { Page } from '../../../shared/api/create-client.ts';
import type { Column } from '../../../shared/office/data-table.tsx';
import { rowActionsColumn } from '../../../shared/office/row-actions.tsx';
import { PagedList } from '../../../shared/office/paged-list.tsx';
import { RemoveDialog } from '../../../shared/office/remove-dialog.tsx';
import { ListBar } from '../../../shared/office/office-page.tsx';
import { SearchBox } from '../../../shared/office/search-box.tsx';
import { useListState } from '../../../shared/office/use-list-state.ts';
import type { NamedItem, NamedKind } from '../api/named-kinds.ts';
import { useNamedItems, useRemoveNamedItem } from '../api/use-named-items.ts';

/** All items of a kind, ten a page. */
export function NamedList({ kind, onEdit }: { kind: NamedKind; onEdit: (named: NamedItem) => void }) {
  const list = useListState(['q']);
  const { q } = list.filters;
  const { data, ...result } = useNamedItems(kind);
  const [removing, setRemoving] = useState<NamedItem | null>(null);
  const removal = useRemoveNamedItem(kind);
  const { texts } = kind;
  return (
    <>
      <ListBar>
        <SearchBox label={texts.searchLabel} value={q} onSearch={(text) => list.setFilters({ q: text })} />
      </ListBar>
      <PagedList
        label={texts.listLabel}
        columns={columnsOf(kind, { onEdit, onRemove: setRemoving })}
        result={{ ...result, data: data && pageOf(data.items, { q, page: list.page }) }}
        state={list}
        failed={texts.listFailed}
      />
      {removing && (
        <RemoveDialog
          title={texts.confirmTitle}
          text={texts.confirmText(removing.name)}
          removal={removal}
          input={removing}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

/** Filters the items by name, ignoring accents. Returns one page of the matches and their total number. */
function pageOf(all: readonly NamedItem[], { q, page }: { q: string; page: number }): Page<NamedItem> {
  const found = all.filter(({ name }) => foldText(name).includes(foldText(q)));
  const first = (page - 1) * OFFICE_PAGE_SIZE;
  return { items: found.slice(first, first + OFFICE_PAGE_SIZE), total: found.length };
}

interface RowActions {
  onEdit: (named: NamedItem) => void;
  onRemove: (named: NamedItem) => void;
}

function columnsOf({ texts }: NamedKind, { onEdit, onRemove }: RowActions): Column<NamedItem>[] {
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
