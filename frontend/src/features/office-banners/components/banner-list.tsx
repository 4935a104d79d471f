import type { Banner } from '@garage/contracts';
import { useState } from 'react';
import { OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import { officeBanners as texts } from '../../../i18n/office-banners.ts';
import { formatDate } from '../../../shared/lib/format.ts';
import type { Column } from '../../../shared/office/data-table.tsx';
import { PagedList } from '../../../shared/office/paged-list.tsx';
import { PictureDialog } from '../../../shared/office/picture-dialog.tsx';
import { rowActionsColumn } from '../../../shared/office/row-actions.tsx';
import { ThumbnailButton } from '../../../shared/office/thumbnail-button.tsx';
import { useListState } from '../../../shared/office/use-list-state.ts';
import { useManagedBanners } from '../api/manage-banners.ts';
import { RemoveBanner } from './remove-banner.tsx';

const nameOf = ({ headline }: Banner): string => headline || texts.unnamed;

/** The banners of the home page in their order, ten a page. */
export function BannerList({ onEdit }: { onEdit: (banner: Banner) => void }) {
  const list = useListState([]);
  const { data, ...result } = useManagedBanners();
  const [removing, setRemoving] = useState<Banner | null>(null);
  const [shown, setShown] = useState<Banner | null>(null);
  const first = (list.page - 1) * OFFICE_PAGE_SIZE;
  const shownPage = data && { items: data.slice(first, first + OFFICE_PAGE_SIZE), total: data.length };
  return (
    <>
      <PagedList
        label={texts.listLabel}
        columns={columnsOf({ onEdit, onRemove: setRemoving, onShow: setShown })}
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

const { columns } = texts;

function columnsOf({ onEdit, onRemove, onShow }: BannerActions): Column<Banner>[] {
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
    { key: 'createdAt', title: columns.createdAt, cell: ({ createdAt }) => formatDate(createdAt) },
    rowActionsColumn({
      editLabel: (banner) => texts.edit(nameOf(banner)),
      removeLabel: (banner) => texts.remove(nameOf(banner)),
      onEdit,
      onRemove,
    }),
  ];
}
