import type { ChatSettings } from '@garage/contracts';
import { replyPlaceholders, unknownPlaceholder } from '@garage/contracts/browser';
import { Plus, Trash2 } from 'lucide-react';
import { Controller, useFieldArray, useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { office } from '../../../i18n/office.ts';
import { officeChat } from '../../../i18n/office-chat.ts';
import { digestOf, NEW_RECORD } from '../../../shared/office/drafts/draft.ts';
import { GuardedModal } from '../../../shared/office/drafts/guarded-modal.tsx';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { useIsMaster } from '../../../shared/office/use-is-master.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { useLatestChatSettings, useSaveChatSettings } from '../api/chat-settings.ts';
import { RetentionField } from './retention-field.tsx';
import { WeekdaysField } from '../../../shared/office/weekdays-field.tsx';

const texts = officeChat.form;
const MAX_REPLIES = 30;

/** Settings: working hours, greeting, canned replies, and retention of conversations. */
export function ChatSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = useLatestChatSettings();
  // A form of earlier settings would undo what a colleague has changed since.
  const isLatest = data && isFetchedAfterMount;
  return (
    <GuardedModal onClose={onClose} kind="centre" title={texts.title}>
      {isLatest && <SettingsForm settings={data} onDone={onClose} />}
      {!data && error && <ListFailure text={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!isLatest && !(error && !data) && <div aria-busy className="skeleton h-96" />}
    </GuardedModal>
  );
}

function SettingsForm({ settings, onDone }: { settings: ChatSettings; onDone: () => void }) {
  const save = useSaveChatSettings();
  const form = useForm<ChatSettings>({ defaultValues: settings });
  const { register, formState } = form;
  const draft = useFormDraft(form, {
    form: 'chat-settings',
    record: NEW_RECORD,
    revision: digestOf(settings),
    start: settings,
    label: () => texts.title,
  });
  const isMaster = useIsMaster();
  // Only masters may change the retention. Admins leave it out, because a master may have changed it since this dialog loaded it.
  const submit = ({ retentionMonths, ...changed }: ChatSettings) =>
    draft.submit(save.mutateAsync(isMaster ? { ...changed, retentionMonths } : changed), onDone);
  const needed = { required: texts.incomplete };
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="flex flex-col gap-5">
      <DraftNotice draft={draft} />
      <Controller
        control={form.control}
        name="days"
        render={({ field }) => <WeekdaysField legend={texts.days} days={field.value} onChange={field.onChange} />}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          required
          type="time"
          label={texts.opens}
          error={formState.errors.opens?.message}
          {...register('opens', needed)}
        />
        <Field
          required
          type="time"
          label={texts.closes}
          error={formState.errors.closes?.message}
          {...register('closes', needed)}
        />
      </div>
      <TextAreaField
        required
        rows={3}
        maxLength={500}
        label={texts.greeting}
        error={formState.errors.greeting?.message}
        {...register('greeting', needed)}
      />
      <TextAreaField
        required
        rows={3}
        maxLength={500}
        label={texts.away}
        error={formState.errors.away?.message}
        {...register('away', needed)}
      />
      <Replies form={form} />
      <RetentionField form={form} editable={isMaster} />
      <FormActions action={office.save} busy={save.isPending} onCancel={() => draft.cancel(onDone)} />
    </form>
  );
}

function onlyKnownPlaceholders(text: string): true | string {
  const unknown = unknownPlaceholder(text);
  return unknown === undefined || texts.unknownPlaceholder(unknown, Object.values(replyPlaceholders).join(', '));
}

function Replies({ form: { control, register, formState } }: { form: UseFormReturn<ChatSettings> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'cannedReplies' });
  const needed = { required: texts.incomplete };
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1.5 font-medium">{texts.replies}</legend>
      <p className="text-sm text-muted">{texts.placeholders(replyPlaceholders.customer, replyPlaceholders.staff)}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2 rounded-card border border-hairline p-3">
          <div className="flex min-w-0 grow flex-col gap-3">
            <Field
              required
              maxLength={60}
              label={texts.replyTitle(index + 1)}
              error={formState.errors.cannedReplies?.[index]?.title?.message}
              {...register(`cannedReplies.${index}.title`, needed)}
            />
            <TextAreaField
              required
              rows={2}
              label={texts.replyText(index + 1)}
              error={formState.errors.cannedReplies?.[index]?.text?.message}
              {...register(`cannedReplies.${index}.text`, { ...needed, validate: onlyKnownPlaceholders })}
            />
          </div>
          <IconButton danger label={texts.removeReply(index + 1)} onClick={() => remove(index)}>
            <Trash2 aria-hidden size={18} />
          </IconButton>
        </div>
      ))}
      {fields.length < MAX_REPLIES && (
        <button
          type="button"
          onClick={() => append({ title: '', text: '' })}
          className={buttonStyle('outline', 'self-start')}
        >
          <Plus aria-hidden size={18} />
          {texts.addReply}
        </button>
      )}
    </fieldset>
  );
}
