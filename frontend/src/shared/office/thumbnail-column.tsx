import type { Column } from './data-table.tsx';
import { ThumbnailButton } from './thumbnail-button.tsx';

interface ThumbnailColumnOptions<Row> {
  title: string;
  /** Accessible name of the button: `Phóng to ảnh của Thay dầu`. */
  labelOf: (row: Row) => string;
  /** Text shown in rows that have no picture. */
  none: string;
  onShow: (row: Row) => void;
}

/** The first column of a list: the row's picture, enlarged by a click. */
export function thumbnailColumn<Row extends { image: string }>({
  title,
  labelOf,
  none,
  onShow,
}: ThumbnailColumnOptions<Row>): Column<Row> {
  return {
    key: 'image',
    title,
    place: 'picture',
    cell: (row) =>
      row.image === '' ? (
        <span className="text-muted">{none}</span>
      ) : (
        <ThumbnailButton label={labelOf(row)} image={row.image} onOpen={() => onShow(row)} />
      ),
  };
}
