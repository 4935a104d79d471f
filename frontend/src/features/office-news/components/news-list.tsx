import type { News, ProductSort } from '@garage/contracts';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { OFFICE_NEWS_TITLE_CHARACTERS, OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { office } from '../../../i18n/office.ts';
import { officeNews as texts } from '../../../i18n/office-news.ts';
import { cutText } from '../../../shared/lib/cut-text.ts';
import { formatDate } from '../../../shared/lib/format.ts';
import type { Column } from '../../../shared/office/data-table.tsx';
import { EditButton } from '../../../shared/office/edit-button.tsx';
import { ExportButton } from '../../../shared/office/export-button.tsx';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import { PagedList } from '../../../shared/office/paged-list.tsx';
import { ListBar } from '../../../shared/office/office-page.tsx';
import { PictureDialog } from '../../../shared/office/picture-dialog.tsx';
import { SearchBox } from '../../../shared/office/search-box.tsx';
import { SelectBox } from '../../../shared/office/select-box.tsx';
import { thumbnailColumn } from '../../../shared/office/thumbnail-column.tsx';
import { useListState } from '../../../shared/office/use-list-state.ts';
import { exportNews, useNewsPage } from '../api/manage-news.ts';
import { RemoveNews } from './remove-news.tsx';
import { Link } from '../../../shared/ui/link.tsx';

const sorts = ['newest', 'oldest'] as const satisfies readonly ProductSort[];
const sortChoices = sorts.map((value) => ({ value, text: texts.sorts[value] }));

/** The news: search in title and content, newest or oldest first, ten a page. */
export function NewsList({ onEdit }: { onEdit: (news: News) => void }) {
  const list = useListState(['q', 'sort']);
  const { filters, setFilters } = list;
  const query = {
    sort: sorts.find((sort) => sort === filters.sort) ?? 'newest',
    ...(filters.q && { q: filters.q, within: 'text' as const }),
  };
  const result = useNewsPage({ ...query, page: list.page, limit: OFFICE_PAGE_SIZE });
  const [removing, setRemoving] = useState<News | null>(null);
  const [shown, setShown] = useState<News | null>(null);
  return (
    <>
      <ListBar>
        <SearchBox label={texts.searchLabel} value={filters.q} onSearch={(q) => setFilters({ q })} />
        <SelectBox
          label={office.sort}
          choices={sortChoices}
          value={query.sort}
          onChange={(event) => setFilters({ sort: event.target.value })}
        />
        <ExportButton fileName="tin-tuc.csv" load={() => exportNews(query)} />
      </ListBar>
      <PagedList
        label={texts.listLabel}
        columns={columnsOf({ onEdit, onRemove: setRemoving, onShow: setShown })}
        result={result}
        state={list}
        failed={texts.failures.list}
      />
      {removing && <RemoveNews news={removing} onClose={() => setRemoving(null)} />}
      {shown && <PictureDialog title={shown.title} images={[shown.image]} onClose={() => setShown(null)} />}
    </>
  );
}

type NewsActions = Record<'onEdit' | 'onRemove' | 'onShow', (news: News) => void>;

const { columns } = texts;

function columnsOf({ onEdit, onRemove, onShow }: NewsActions): Column<News>[] {
  return [
    thumbnailColumn({
      title: columns.image,
      labelOf: ({ title }) => texts.enlarge(title),
      none: texts.noImage,
      onShow,
    }),
    {
      key: 'title',
      title: columns.title,
      place: 'name',
      cell: ({ title }) => (
        <span title={title} className="font-semibold break-words xl:whitespace-nowrap">
          {cutText(title, OFFICE_NEWS_TITLE_CHARACTERS)}
        </span>
      ),
    },
    {
      key: 'content',
      title: columns.content,
      cell: ({ content }) => <span className="min-w-0 break-words text-muted">{content}</span>,
    },
    { key: 'createdAt', title: columns.createdAt, cell: ({ createdAt }) => formatDate(createdAt) },
    {
      key: 'actions',
      title: office.actions,
      place: 'actions',
      cell: (news) => (
        <span className="flex md:-ml-2">
          <Link
            to={paths.news(news._id)}
            aria-label={texts.view(news.title)}
            title={texts.view(news.title)}
            className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-brand-tint hover:text-brand md:pointer-fine:size-9"
          >
            <ExternalLink aria-hidden size={18} />
          </Link>
          <EditButton label={texts.edit(news.title)} onEdit={() => onEdit(news)} />
          <IconButton danger label={texts.remove(news.title)} onClick={() => onRemove(news)}>
            <Trash2 aria-hidden size={18} />
          </IconButton>
        </span>
      ),
    },
  ];
}
