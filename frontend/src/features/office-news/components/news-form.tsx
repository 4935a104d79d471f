import type { News } from '@garage/contracts';
import { lazy, Suspense, useId } from 'react';
import { Controller, useController, useForm } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { officeNews } from '../../../i18n/office-news.ts';
import { loadChunk } from '../../../shared/lib/load-chunk.ts';
import { NEW_RECORD } from '../../../shared/office/drafts/draft.ts';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { ImagesField } from '../../../shared/forms/images/images-field.tsx';
import { FieldError } from '../../../shared/ui/field-parts.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { useSaveNews } from '../api/manage-news.ts';

/** The rich-text editor is loaded lazily, because it is larger than the rest of the page. */
const RichTextEditor = lazy(async () => {
  const part = await loadChunk(() => import('./rich-text-editor.tsx'));
  return { default: part.RichTextEditor };
});

const { form: texts, editor } = officeNews;

interface NewsFields {
  title: string;
  content: string;
  images: string[];
  /** Revision when the form was opened; the server rejects the save if the article has changed since. */
  revision?: number;
}

interface NewsFormProps {
  /** The article to edit, with its full content; null for a new one. */
  news: News | null;
  onDone: () => void;
}

export function NewsForm({ news, onDone }: NewsFormProps) {
  const save = useSaveNews();
  const start = toFields(news);
  const form = useForm<NewsFields>({ defaultValues: start });
  const { register, control, handleSubmit, formState } = form;
  const draft = useFormDraft(form, {
    form: 'news',
    record: news?._id ?? NEW_RECORD,
    revision: news?.revision,
    start,
    label: ({ title }) => title,
  });
  const { errors } = formState;
  const submit = ({ images, ...fields }: NewsFields) =>
    draft.submit(save.mutateAsync({ id: news?._id ?? null, body: { ...fields, image: images[0] ?? '' } }), onDone);
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="flex max-w-4xl flex-col gap-5 rounded-card border border-hairline bg-paper p-5"
    >
      <DraftNotice draft={draft} />
      <Field
        required
        label={texts.title}
        maxLength={300}
        error={errors.title?.message}
        {...register('title', { required: texts.titleRequired, setValueAs: (text: string) => text.trim() })}
      />
      <ContentField key={draft.version} control={control} />
      <Controller
        control={control}
        name="images"
        render={({ field }) => (
          <ImagesField label={texts.image} max={1} images={field.value} onChange={field.onChange} />
        )}
      />
      <FormActions
        action={news ? texts.save : texts.create}
        busy={save.isPending}
        onCancel={() => draft.cancel(onDone)}
      />
    </form>
  );
}

function toFields(news: News | null): NewsFields {
  return {
    title: news?.title ?? '',
    content: news?.content ?? '',
    images: news?.image ? [news.image] : [],
    ...(news?.revision && { revision: news.revision }),
  };
}

/** Form field for the article's text, edited in a rich-text editor. */
function ContentField({ control }: { control: Control<NewsFields> }) {
  const { field, fieldState } = useController({ control, name: 'content', rules: { required: texts.contentRequired } });
  const errorId = useId();
  return (
    <div>
      <p className="mb-1.5 font-medium">
        {texts.content}
        <span aria-hidden className="text-red">
          {' '}
          *
        </span>
      </p>
      <Suspense fallback={<p className="p-4 text-muted">{editor.loading}</p>}>
        <RichTextEditor
          label={texts.content}
          value={field.value}
          invalid={fieldState.error !== undefined}
          onChange={field.onChange}
        />
      </Suspense>
      {fieldState.error && (
        <div role="alert">
          <FieldError id={errorId}>{fieldState.error.message}</FieldError>
        </div>
      )}
    </div>
  );
}
