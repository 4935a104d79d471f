import type { StaffMember } from '@garage/contracts';
import { useState } from 'react';
import { OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import { officeStaff as texts } from '../../../i18n/office-staff.ts';
import { formatDate } from '../../../shared/lib/format.ts';
import type { Column } from '../../../shared/office/data-table.tsx';
import { ExportButton } from '../../../shared/office/export-button.tsx';
import { PagedList } from '../../../shared/office/paged-list.tsx';
import { ListBar } from '../../../shared/office/office-page.tsx';
import { rowActionsColumn } from '../../../shared/office/row-actions.tsx';
import { PictureDialog } from '../../../shared/office/picture-dialog.tsx';
import { SearchBox } from '../../../shared/office/search-box.tsx';
import { SelectBox } from '../../../shared/office/select-box.tsx';
import { thumbnailColumn } from '../../../shared/office/thumbnail-column.tsx';
import { useListState } from '../../../shared/office/use-list-state.ts';
import { exportStaff, useManagedStaff, useStaffPositions } from '../api/manage-staff.ts';
import { RemoveStaff } from './remove-staff.tsx';

/** The staff members: search by name, filter by position, ten a page. */
export function StaffList({ onEdit }: { onEdit: (member: StaffMember) => void }) {
  const list = useListState(['q', 'category']);
  const { q, category } = list.filters;
  const query = { ...(q && { q }), ...(category && { category }) };
  const result = useManagedStaff({ ...query, page: list.page, limit: OFFICE_PAGE_SIZE });
  const positions = useStaffPositions();
  const [removing, setRemoving] = useState<StaffMember | null>(null);
  const [shown, setShown] = useState<StaffMember | null>(null);
  return (
    <>
      <ListBar>
        <SearchBox label={texts.searchLabel} value={q} onSearch={(text) => list.setFilters({ q: text })} />
        <SelectBox
          label={texts.positionFilter}
          choices={[
            { value: '', text: texts.allPositions },
            ...(positions.data ?? []).map(({ _id, name }) => ({ value: _id, text: name })),
          ]}
          value={category}
          onChange={(event) => list.setFilters({ category: event.target.value })}
        />
        <ExportButton fileName="nhan-vien.csv" load={() => exportStaff(query)} />
      </ListBar>
      <PagedList
        label={texts.listLabel}
        columns={columnsOf({ onEdit, onRemove: setRemoving, onShow: setShown })}
        result={result}
        state={list}
        failed={texts.failures.list}
      />
      {removing && <RemoveStaff member={removing} onClose={() => setRemoving(null)} />}
      {shown && <PictureDialog title={shown.name} images={[shown.image]} onClose={() => setShown(null)} />}
    </>
  );
}

type StaffActions = Record<'onEdit' | 'onRemove' | 'onShow', (member: StaffMember) => void>;

const { columns } = texts;

function columnsOf({ onEdit, onRemove, onShow }: StaffActions): Column<StaffMember>[] {
  return [
    thumbnailColumn({
      title: columns.image,
      labelOf: ({ name }) => texts.enlarge(name),
      none: texts.noImage,
      onShow,
    }),
    {
      key: 'name',
      title: columns.name,
      place: 'name',
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    { key: 'phone', title: columns.phone, cell: ({ phone }) => <span className="tabular-nums">{phone}</span> },
    { key: 'position', title: columns.position, cell: ({ position }) => position },
    { key: 'category', title: columns.category, cell: ({ catestaff_id }) => catestaff_id.name },
    { key: 'createdAt', title: columns.createdAt, cell: ({ createdAt }) => formatDate(createdAt) },
    rowActionsColumn({
      editLabel: ({ name }) => texts.edit(name),
      removeLabel: ({ name }) => texts.remove(name),
      onEdit,
      onRemove,
    }),
  ];
}
