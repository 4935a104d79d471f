import type { Job, PrivatePicture } from '@garage/contracts';
import { MAX_TASK_IMAGES } from '@garage/contracts/browser';
import { useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { workshopTasks } from '../../../i18n/workshop-tasks.ts';
import { ImagesField } from '../../../shared/forms/images/images-field.tsx';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { sourcesOf } from '../../../shared/workshop/picture-addresses.ts';
import { Photographs } from '../../../shared/workshop/photographs.tsx';
import { useJobPictures, useNoteFindings } from '../api/jobs.ts';
import { UnsavedFindings } from './unsaved-findings.tsx';

const texts = workshopTasks.job;
const none: readonly PrivatePicture[] = [];

interface Fields {
  findings: string;
  /** New ones as data URLs, stored ones by their ids. */
  images: readonly string[];
}

/** What the technician found, in words and photographs. */
export function JobFindings({ job }: { job: Job }) {
  const { _id: id, imageCount: count, version, order } = job;
  const pictures = useJobPictures({ id, version, count });
  const loaded = count === 0 ? none : pictures.data?.images;
  // The form stays while the photographs of a newer version are loaded, and when they cannot be.
  const [shown, setShown] = useState(loaded);
  if (loaded && loaded !== shown) setShown(loaded);
  const images = loaded ?? shown;
  const isOpen = order.state === 'open' && job.state !== 'cancelled';
  return (
    <section
      aria-label={workshopTasks.findings}
      className="min-w-0 rounded-card border border-hairline bg-paper p-4 md:p-5"
    >
      <h2 className="mb-2 text-lg font-semibold">{workshopTasks.findings}</h2>
      {isOpen && images && <FindingsForm job={job} images={images} />}
      {isOpen && !images && <Photographs texts={workshopTasks} result={pictures} />}
      {!isOpen && <p className="whitespace-pre-line wrap-anywhere">{job.findings}</p>}
      {!isOpen && count > 0 && <Photographs texts={workshopTasks} result={pictures} />}
      {!isOpen && <UnsavedFindings id={id} />}
    </section>
  );
}

function FindingsForm({ job, images }: { job: Job; images: readonly PrivatePicture[] }) {
  const { _id: id, version, findings } = job;
  const note = useNoteFindings();
  const start: Fields = { findings, images: images.map(({ _id }) => _id) };
  const form = useForm<Fields>({ defaultValues: start });
  const label = () => texts.title(job.order.number, job.vehicle.plate);
  const draft = useFormDraft(form, { form: 'job-findings', record: id, revision: null, start, label });
  const savedImages = useRef(start.images);
  const save = async (fields: Fields) => {
    if (note.isPending) return;
    // Unchanged photographs are not sent again over a slow connection.
    const isSame = fields.images.join() === savedImages.current.join();
    const body = { version, findings: fields.findings, ...(!isSame && { images: [...fields.images] }) };
    const isSaved = await note.mutateAsync({ id, body }).then(Boolean, () => false);
    if (!isSaved) return;
    savedImages.current = fields.images;
    draft.setSaved(fields, null);
  };
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="flex flex-col gap-4">
      <DraftNotice draft={draft} />
      <TextAreaField
        label={texts.findingsLabel}
        help={texts.findingsHelp}
        rows={4}
        maxLength={4000}
        {...form.register('findings')}
      />
      <Controller
        control={form.control}
        name="images"
        render={({ field }) => (
          <ImagesField
            label={workshopTasks.pictures}
            help={texts.imagesHelp(MAX_TASK_IMAGES)}
            images={field.value}
            sourceOf={sourcesOf(images)}
            max={MAX_TASK_IMAGES}
            onChange={field.onChange}
          />
        )}
      />
      <FormActions action={texts.saveFindings} busy={note.isPending} cancel={texts.discard} onCancel={draft.discard} />
    </form>
  );
}
