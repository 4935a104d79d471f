import type { Job, PrivatePicture } from '@garage/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { workshopTasks } from '../../../i18n/workshop-tasks.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { readDraft } from '../../../shared/office/drafts/draft-store.ts';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { useNoteFindings } from '../api/jobs.ts';
import { changedIn, isConflict, revisionOf, takeOver } from './known-findings.ts';
import type { FindingsFields, KnownFindings } from './known-findings.ts';

interface FindingsFormOptions {
  images: readonly PrivatePicture[];
  /** False while these are the photographs of an earlier version. */
  areCurrent: boolean;
}

const idsOf = (images: readonly PrivatePicture[]): string[] => images.map(({ _id }) => _id);

/**
 * The form of a technician's findings, which stays open after saving. What is noted on another device shows in the fields that are not changed
 * here. Where both have changed the same field, the version that this form knows is sent, which the server refuses.
 */
export function useFindingsForm(job: Job, { images, areCurrent }: FindingsFormOptions) {
  const { _id: id, version, findings, imageCount } = job;
  const stored = useMemo(
    () => ({ version, findings, imageCount, ids: areCurrent ? idsOf(images) : null }),
    [version, findings, imageCount, areCurrent, images],
  );
  const [known, setKnown] = useState<KnownFindings>({ ...stored, fields: { findings, images: idsOf(images) } });
  const form = useForm<FindingsFields>({ defaultValues: known.fields });
  // Renders after each change, because a field whose change was undone takes what is new on the server.
  useWatch({ control: form.control });
  const account = useSession()?.id ?? '';
  const draft = useFormDraft(form, {
    form: 'job-findings',
    record: id,
    revision: revisionOf(known),
    start: known.fields,
    label: () => workshopTasks.job.title(job.order.number, job.vehicle.plate),
  });
  const note = useNoteFindings();

  useEffect(() => {
    let isOver = false;
    const update = async () => {
      // Waits until a stored draft has been restored, which would be deleted otherwise.
      await readDraft({ account, form: 'job-findings', record: id });
      if (isOver) return;
      const next = takeOver(form.getValues(), stored, known);
      setKnown(next);
      const { fields } = next;
      if (fields === known.fields) return;
      draft.setSaved(fields, revisionOf(next));
      if (fields.findings !== known.fields.findings) form.setValue('findings', fields.findings);
      if (fields.images !== known.fields.images) form.setValue('images', fields.images);
    };
    // Until its response arrives, what this form has sent looks like a change of another device.
    if (!note.isPending && takeOver(form.getValues(), stored, known) !== known) void update();
    return () => {
      isOver = true;
    };
  }, [account, draft, form, id, known, note.isPending, stored]);

  const save = async (fields: FindingsFields) => {
    if (note.isPending) return;
    const changed = changedIn(fields, known);
    const body = {
      version: isConflict(fields, stored, known) ? known.version : Math.max(version, known.version),
      findings: fields.findings,
      // Unchanged photographs are not sent again over a slow connection.
      ...(changed.images && { images: [...fields.images] }),
    };
    const saved = await note.mutateAsync({ id, body }).catch(() => null);
    if (!saved) return;
    const next = {
      version: saved.job.version,
      findings: saved.job.findings,
      imageCount: saved.job.imageCount,
      ids: changed.images ? null : known.ids,
      fields,
    };
    setKnown(next);
    draft.setSaved(fields, revisionOf(next));
  };
  return { form, draft, isSaving: note.isPending, submit: form.handleSubmit(save) };
}
