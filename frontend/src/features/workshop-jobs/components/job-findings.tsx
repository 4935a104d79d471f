import type { Job, PrivatePicture } from '@garage/contracts';
import { MAX_TASK_IMAGES } from '@garage/contracts/browser';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { workshopTasks } from '../../../i18n/workshop-tasks.ts';
import { ImagesField } from '../../../shared/forms/images/images-field.tsx';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { sourcesOf } from '../../../shared/workshop/picture-addresses.ts';
import { Photographs } from '../../../shared/workshop/photographs.tsx';
import { useJobPictures } from '../api/jobs.ts';
import { useFindingsForm } from '../lib/use-findings-form.ts';
import { UnsavedFindings } from './unsaved-findings.tsx';

const texts = workshopTasks.job;
const none: readonly PrivatePicture[] = [];

/** What the technician found, in words and photographs. */
export function JobFindings({ job }: { job: Job }) {
  const { _id: id, imageCount: count, version, order } = job;
  const pictures = useJobPictures({ id, version, count });
  const loaded = count === 0 ? none : pictures.data?.images;
  // The form stays while the photographs of a newer version are loaded, and when they cannot be.
  const [shown, setShown] = useState(loaded);
  if (loaded && loaded !== shown) setShown(loaded);
  const images = loaded ?? shown;
  const isLoaded = count === 0 || (pictures.isSuccess && !pictures.isPlaceholderData);
  const isOpen = order.state === 'open' && job.state !== 'cancelled';
  return (
    <section
      aria-label={workshopTasks.findings}
      className="min-w-0 rounded-card border border-hairline bg-paper p-4 md:p-5"
    >
      <h2 className="mb-2 text-lg font-semibold">{workshopTasks.findings}</h2>
      {isOpen && images && <FindingsForm job={job} images={images} areCurrent={isLoaded} />}
      {isOpen && !images && <Photographs texts={workshopTasks} result={pictures} />}
      {!isOpen && <p className="whitespace-pre-line wrap-anywhere">{job.findings}</p>}
      {!isOpen && count > 0 && <Photographs texts={workshopTasks} result={pictures} />}
      {!isOpen && <UnsavedFindings id={id} />}
    </section>
  );
}

interface FindingsFormProps {
  job: Job;
  images: readonly PrivatePicture[];
  /** False while these are the photographs of an earlier version. */
  areCurrent: boolean;
}

function FindingsForm({ job, images, areCurrent }: FindingsFormProps) {
  const { form, draft, isSaving, submit } = useFindingsForm(job, { images, areCurrent });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
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
      <FormActions action={texts.saveFindings} busy={isSaving} cancel={texts.discard} onCancel={draft.discard} />
    </form>
  );
}
