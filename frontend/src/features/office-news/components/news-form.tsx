import type { News } from '@garage/contracts';
import { lazy, Suspense, useId } from 'react';
import { Controller, useController, useForm } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { officeNews } from '../../../i18n/office-news.ts';
import { loadChunk } from '../../../shared/lib/load-chunk.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { ImagesField } from '../../../shared/office/images-field.tsx';
import { FieldError } from '../../../shared/ui/field-parts.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { useSaveNews } from '../api/manage-news.ts';

/** The rich-text editor is loaded lazily, because it is larger than the rest of the page. */
const RichTextEditor = lazy(async () => {
  const part = await loadChunk(() => import('./rich-text-editor.tsx'));
  return { default: part.RichTextEditor };
});

const { form, editor } = officeNews;

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
  const { register, control, handleSubmit, formState } = useForm<NewsFields>({
    defaultValues: {
      title: news?.title ?? '',
      content: news?.content ?? '',
      images: news?.image ? [news.image] : [],
      ...(news?.revision && { revision: news.revision }),
    },
  });
  const { errors } = formState;
  const submit = ({ images, ...fields }: NewsFields) =>
    save.mutate({ id: news?._id ?? null, body: { ...fields, image: images[0] ?? '' } }, { onSuccess: onDone });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="flex max-w-4xl flex-col gap-5 rounded-card border border-hairline bg-paper p-5"
    >
      <Field
        required
        label={form.title}
        maxLength={300}
        error={errors.title?.message}
        {...register('title', { required: form.titleRequired, setValueAs: (text: string) => text.trim() })}
      />
      <ContentField control={control} />
      <Controller
        control={control}
        name="images"
        render={({ field }) => (
          <ImagesField label={form.image} max={1} images={field.value} onChange={field.onChange} />
        )}
      />
      <FormActions action={news ? form.save : form.create} busy={save.isPending} onCancel={onDone} />
    </form>
  );
}

/** Form field for the article's text, edited in a rich-text editor. */
function ContentField({ control }: { control: Control<NewsFields> }) {
  const { field, fieldState } = useController({ control, name: 'content', rules: { required: form.contentRequired } });
  const errorId = useId();
  return (
    <div>
      <p className="mb-1.5 font-medium">
        {form.content}
        <span aria-hidden className="text-red">
          {' '}
          *
        </span>
      </p>
      <Suspense fallback={<p className="p-4 text-muted">{editor.loading}</p>}>
        <RichTextEditor
          label={form.content}
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
