import type { Banner } from '@garage/contracts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import { officeBanners as texts } from '../../../i18n/office-banners.ts';
import { formatDate } from '../../../shared/lib/format.ts';
import type { Column } from '../../../shared/office/data-table.tsx';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import { PagedList } from '../../../shared/office/paged-list.tsx';
import { PictureDialog } from '../../../shared/office/picture-dialog.tsx';
import { rowActionsColumn } from '../../../shared/office/row-actions.tsx';
import { ThumbnailButton } from '../../../shared/office/thumbnail-button.tsx';
import { useListState } from '../../../shared/office/use-list-state.ts';
import { useManagedBanners, useReorderBanners } from '../api/manage-banners.ts';
import { RemoveBanner } from './remove-banner.tsx';

const nameOf = ({ headline }: Banner): string => headline || texts.unnamed;

/** The banners of the home page in their order, ten a page. */
export function BannerList({ onEdit }: { onEdit: (banner: Banner) => void }) {
  const list = useListState([]);
  const { data, ...result } = useManagedBanners();
  const [removing, setRemoving] = useState<Banner | null>(null);
  const [shown, setShown] = useState<Banner | null>(null);
  const reorder = useReorderBanners();
  const ids = data?.map(({ _id }) => _id) ?? [];
  const order: BannerOrder = { ids, isBusy: reorder.isPending, onMove: reorder.mutate };
  const first = (list.page - 1) * OFFICE_PAGE_SIZE;
  const shownPage = data && { items: data.slice(first, first + OFFICE_PAGE_SIZE), total: data.length };
  return (
    <>
      <PagedList
        label={texts.listLabel}
        columns={columnsOf({ onEdit, onRemove: setRemoving, onShow: setShown }, order)}
        result={{ ...result, data: shownPage }}
        state={list}
        failed={texts.failures.list}
      />
      {removing && <RemoveBanner banner={removing} onClose={() => setRemoving(null)} />}
      {shown && <PictureDialog title={nameOf(shown)} images={[shown.image]} onClose={() => setShown(null)} />}
    </>
  );
}

type BannerActions = Record<'onEdit' | 'onRemove' | 'onShow', (banner: Banner) => void>;

interface BannerOrder {
  /** Ids of all banners in their order. */
  ids: readonly string[];
  isBusy: boolean;
  onMove: (ids: string[]) => void;
}

/** The place of a banner, with buttons that move it by one. */
function MoveButtons({ banner, order: { ids, isBusy, onMove } }: { banner: Banner; order: BannerOrder }) {
  const index = ids.indexOf(banner._id);
  const moveTo = (target: number) => onMove(ids.filter((id) => id !== banner._id).toSpliced(target, 0, banner._id));
  return (
    <span className="flex items-center">
      <span className="min-w-6 tabular-nums">{index + 1}</span>
      <MoveButton label={texts.moveUp(nameOf(banner))} off={isBusy || index === 0} onMove={() => moveTo(index - 1)}>
        <ArrowUp aria-hidden size={18} />
      </MoveButton>
      <MoveButton
        label={texts.moveDown(nameOf(banner))}
        off={isBusy || index === ids.length - 1}
        onMove={() => moveTo(index + 1)}
      >
        <ArrowDown aria-hidden size={18} />
      </MoveButton>
    </span>
  );
}

interface MoveButtonProps {
  label: string;
  off: boolean;
  onMove: () => void;
  children: ReactNode;
}

/** A button that keeps the focus while it is off, so that a banner can be moved several times by keyboard. */
function MoveButton({ label, off, onMove, children }: MoveButtonProps) {
  return (
    <IconButton label={label} aria-disabled={off} onClick={() => !off && onMove()}>
      {children}
    </IconButton>
  );
}

const { columns } = texts;

function columnsOf({ onEdit, onRemove, onShow }: BannerActions, order: BannerOrder): Column<Banner>[] {
  return [
    {
      key: 'image',
      title: columns.image,
      place: 'picture',
      cell: (banner) => (
        <ThumbnailButton label={texts.enlarge(nameOf(banner))} image={banner.image} onOpen={() => onShow(banner)} />
      ),
    },
    {
      key: 'headline',
      title: columns.headline,
      place: 'name',
      cell: ({ headline }) =>
        headline ? (
          <span className="font-semibold">{headline}</span>
        ) : (
          <span className="text-muted">{texts.wordless}</span>
        ),
    },
    { key: 'call', title: columns.call, cell: ({ callText }) => callText || '–' },
    { key: 'order', title: columns.order, cell: (banner) => <MoveButtons banner={banner} order={order} /> },
    { key: 'createdAt', title: columns.createdAt, cell: ({ createdAt }) => formatDate(createdAt) },
    rowActionsColumn({
      editLabel: (banner) => texts.edit(nameOf(banner)),
      removeLabel: (banner) => texts.remove(nameOf(banner)),
      onEdit,
      onRemove,
    }),
  ];
}
