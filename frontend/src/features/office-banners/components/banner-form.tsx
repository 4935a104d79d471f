import type { Banner } from '@garage/contracts';
import { Controller, useForm } from 'react-hook-form';
import { officeBanners as texts } from '../../../i18n/office-banners.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { NEW_RECORD } from '../../../shared/office/drafts/draft.ts';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { ImagesField } from '../../../shared/forms/images/images-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { useSaveBanner } from '../api/manage-banners.ts';

const { form } = texts;

interface BannerFields {
  images: string[];
  headline: string;
  line: string;
  callText: string;
  callLink: string;
  dark: boolean;
  /** Revision when the form was opened; the server rejects the save if the banner has changed since. */
  revision?: number;
}

const insideSite = (link: string): true | string =>
  link === '' || /^\/(?![/\\])\P{Cc}*$/u.test(link) || form.callLinkInvalid;

interface BannerFormProps {
  /** The banner to edit; null for a new one. */
  banner: Banner | null;
  onDone: () => void;
}

export function BannerForm({ banner, onDone }: BannerFormProps) {
  const save = useSaveBanner();
  const start = toFields(banner);
  const fields = useForm<BannerFields>({ defaultValues: start });
  const { register, control, handleSubmit, formState } = fields;
  const draft = useFormDraft(fields, {
    form: 'banner',
    record: banner?._id ?? NEW_RECORD,
    revision: banner?.revision,
    start,
    label: ({ headline }) => headline,
  });
  const { errors } = formState;
  const submit = ({ images: [image], revision, ...words }: BannerFields) => {
    if (banner) {
      // The body contains only a newly chosen picture; otherwise the server keeps the old one.
      const isNew = image !== undefined && image !== banner.image;
      const body = { ...words, ...(revision && { revision }), ...(isNew && { image }) };
      draft.submit(save.mutateAsync({ id: banner._id, body }), onDone);
    } else if (image !== undefined) draft.submit(save.mutateAsync({ id: null, body: { ...words, image } }), onDone);
  };
  const complain = (faults: typeof errors) => {
    if (faults.images) showToast({ severity: 'error', text: form.imageRequired });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(submit, complain)(event)}
      className="flex max-w-2xl flex-col gap-5 rounded-card border border-hairline bg-paper p-5"
    >
      <DraftNotice draft={draft} />
      <Controller
        control={control}
        name="images"
        rules={{ validate: (images) => banner !== null || images.length > 0 || form.imageRequired }}
        render={({ field }) => (
          <ImagesField
            required
            error={errors.images?.message}
            label={form.image}
            help={form.imageHelp}
            max={1}
            images={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Field label={form.headline} maxLength={120} {...register('headline')} />
      <Field label={form.line} maxLength={200} {...register('line')} />
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={form.callText} maxLength={40} {...register('callText')} />
        <Field
          label={form.callLink}
          maxLength={300}
          error={errors.callLink?.message}
          {...register('callLink', { setValueAs: (text: string) => text.trim(), validate: insideSite })}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input type="checkbox" className="size-5 accent-brand" {...register('dark')} />
        {form.dark}
      </label>
      <FormActions
        action={banner ? form.save : form.create}
        busy={save.isPending}
        onCancel={() => draft.cancel(onDone)}
      />
    </form>
  );
}

function toFields(banner: Banner | null): BannerFields {
  return {
    images: banner ? [banner.image] : [],
    headline: banner?.headline ?? '',
    line: banner?.line ?? '',
    callText: banner?.callText ?? '',
    callLink: banner?.callLink ?? '',
    dark: banner?.dark ?? true,
    ...(banner?.revision && { revision: banner.revision }),
  };
}
