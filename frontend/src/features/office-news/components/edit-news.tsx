import { officeNews } from '../../../i18n/office-news.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { useArticle } from '../api/manage-news.ts';
import { NewsForm } from './news-form.tsx';

/** Loads an article before its form is shown, because the list contains only excerpts of the texts. */
export function EditNews({ id, onDone }: { id: string; onDone: () => void }) {
  const { data, error, refetch } = useArticle(id);
  if (data) return <NewsForm news={data} onDone={onDone} />;
  if (error) return <ListFailure text={officeNews.failures.open} error={error} onRetry={() => void refetch()} />;
  return <div aria-busy className="skeleton h-96 max-w-4xl rounded-card" />;
}
