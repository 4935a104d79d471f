import type { News } from '@garage/contracts';
import { officeNews as texts } from '../../i18n/office-news.ts';
import { fetchArticle } from '../../features/office-news/api/manage-news.ts';
import { EditNews } from '../../features/office-news/components/edit-news.tsx';
import { NewsForm } from '../../features/office-news/components/news-form.tsx';
import { NewsList } from '../../features/office-news/components/news-list.tsx';
import { EditingTabs } from '../../shared/office/editing-tabs.tsx';
import { OfficePage } from '../../shared/office/office-page.tsx';
import { useEditingTab } from '../../shared/office/use-editing-tab.ts';

/** News articles. */
export function Component() {
  const state = useEditingTab<News>();
  const form = state.item ? (
    <EditNews key={state.item._id} id={state.item._id} onDone={state.done} />
  ) : (
    <NewsForm key="new" news={null} onDone={state.done} />
  );
  return (
    <OfficePage title={texts.title}>
      <EditingTabs
        label={texts.title}
        state={state}
        list={<NewsList onEdit={state.edit} />}
        form={form}
        drafts={{ form: 'news', load: fetchArticle }}
      />
    </OfficePage>
  );
}
