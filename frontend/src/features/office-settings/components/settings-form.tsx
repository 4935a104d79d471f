import type { SiteSettings } from '@garage/contracts';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { officeSettings as texts } from '../../../i18n/office-settings.ts';
import { NEW_RECORD } from '../../../shared/office/drafts/draft.ts';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useSaveSettings } from '../api/manage-settings.ts';
import { BusinessFields, ContactFields } from './business-fields.tsx';
import { HoursFields } from './hours-fields.tsx';
import { CounterFields, LinkFields, WorkshopMapFields } from './list-fields.tsx';

/** All site settings, saved together. */
export function SettingsForm({ settings }: { settings: SiteSettings }) {
  const save = useSaveSettings();
  const form = useForm<SiteSettings>({ defaultValues: settings });
  const draft = useFormDraft(form, {
    form: 'site-settings',
    record: NEW_RECORD,
    revision: settings.revision,
    start: settings,
    label: () => texts.title,
  });
  const submit = (value: SiteSettings) =>
    save.mutate(value, {
      onSuccess: ({ settings: { revision } }) => {
        form.setValue('revision', revision);
        draft.setSaved({ ...value, ...(revision !== undefined && { revision }) }, revision ?? null);
      },
    });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <div className="mb-5 empty:hidden">
        <DraftNotice draft={draft} />
      </div>
      <div className="gap-5 xl:columns-2">
        <Group title={texts.groups.business}>
          <BusinessFields form={form} />
        </Group>
        <Group title={texts.groups.contact}>
          <ContactFields form={form} />
        </Group>
        <Group title={texts.groups.hours}>
          <HoursFields form={form} />
        </Group>
        <Group title={texts.groups.links}>
          <LinkFields form={form} />
        </Group>
        <Group title={texts.groups.counters}>
          <CounterFields form={form} />
        </Group>
        <Group title={texts.groups.maps}>
          <WorkshopMapFields form={form} />
        </Group>
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 -mb-5 border-t border-hairline bg-mist px-4 py-3 md:-mx-6 md:px-6">
        <button type="submit" disabled={save.isPending} className={buttonStyle('brand')}>
          {save.isPending && <LoaderCircle aria-hidden size={18} className="animate-turn" />}
          {save.isPending ? texts.saving : texts.save}
        </button>
      </div>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-5 flex min-w-0 break-inside-avoid flex-col gap-4 rounded-card border border-hairline bg-paper p-5">
      <legend className="float-left mb-1 text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
