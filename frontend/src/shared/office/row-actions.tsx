import { Trash2 } from 'lucide-react';
import { office } from '../../i18n/office.ts';
import type { Column } from './data-table.tsx';
import { EditButton } from './edit-button.tsx';
import { IconButton } from './icon-button.tsx';

interface RowActionsOptions<Row> {
  /** Accessible name of a button, naming its row: `Sửa Thay dầu`. */
  editLabel: (row: Row) => string;
  removeLabel: (row: Row) => string;
  onEdit: (row: Row) => void;
  onRemove: (row: Row) => void;
}

/** The last column of a manager's list: edit and remove. */
export function rowActionsColumn<Row>({
  editLabel,
  removeLabel,
  onEdit,
  onRemove,
}: RowActionsOptions<Row>): Column<Row> {
  return {
    key: 'actions',
    title: office.actions,
    place: 'actions',
    cell: (row) => (
      <span className="flex md:-ml-2">
        <EditButton label={editLabel(row)} onEdit={() => onEdit(row)} />
        <IconButton danger label={removeLabel(row)} onClick={() => onRemove(row)}>
          <Trash2 aria-hidden size={18} />
        </IconButton>
      </span>
    ),
  };
}
