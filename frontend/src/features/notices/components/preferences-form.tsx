import type { MailedKind, NoticePreferences } from '@garage/contracts';
import { mailedKinds, pageErrors } from '@garage/contracts/browser';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { noticeKindTexts, noticeSettingsTexts } from '../../../i18n/notice-settings.ts';
import { noticeTexts } from '../../../i18n/notices.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { usePreferences, useSavePreferences } from '../api/preferences.ts';

const texts = noticeSettingsTexts.preferences;

/** Channels of each kind of notices, and quiet hours. */
export function Preferences({ accountId }: { accountId: string }) {
  const { data, error, refetch } = usePreferences(accountId);
  if (data) return <PreferencesForm accountId={accountId} saved={data} />;
  if (!error) return <div aria-busy className="skeleton h-96 rounded-card" />;
  return <LoadFailure title={texts.failed} text={noticeTexts.failedHelp} onRetry={() => void refetch()} />;
}

function PreferencesForm({ accountId, saved }: { accountId: string; saved: NoticePreferences }) {
  const [{ channels, quietHours }, setDraft] = useState(saved);
  const [wasSent, setSent] = useState(false);
  const save = useSavePreferences(accountId);
  const problem = problemOf(quietHours);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (problem === undefined) save.mutate({ channels, quietHours });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={texts.title}
      className="flex flex-col gap-5 rounded-card border border-hairline p-5 md:p-6"
    >
      <div>
        <h2 className="text-xl">{texts.title}</h2>
        <p className="mt-1 text-muted">{texts.lead}</p>
      </div>
      {mailedKinds.map((kind) => (
        <KindFields
          key={kind}
          kind={kind}
          channels={channels[kind]}
          onChange={(changed) => setDraft({ quietHours, channels: { ...channels, [kind]: changed } })}
        />
      ))}
      <RepairFields
        isPushed={channels.repair.push}
        onChange={(push) => setDraft({ quietHours, channels: { ...channels, repair: { push } } })}
      />
      <QuietFields
        quietHours={quietHours}
        error={wasSent ? problem : undefined}
        onChange={(changed) => setDraft({ channels, quietHours: changed })}
      />
      <div>
        <button type="submit" disabled={save.isPending} aria-busy={save.isPending} className={buttonStyle('brand')}>
          {texts.save}
        </button>
      </div>
    </form>
  );
}

type Channels = NoticePreferences['channels'][MailedKind];
type QuietHours = NoticePreferences['quietHours'];

interface KindFieldsProps {
  kind: MailedKind;
  channels: Channels;
  onChange: (channels: Channels) => void;
}

function KindFields({ kind, channels, onChange }: KindFieldsProps) {
  return (
    <fieldset className="border-t border-hairline pt-4">
      <legend className="float-left mb-1 w-full font-semibold">{noticeKindTexts[kind]}</legend>
      <div className="clear-both grid gap-x-5 sm:grid-cols-2">
        {(['mail', 'push'] as const).map((channel) => (
          <Choice
            key={channel}
            text={texts[channel]}
            checked={channels[channel]}
            onChange={(checked) => onChange({ ...channels, [channel]: checked })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** About a repair only pushes are chosen here: its mails go to the address on the order, and are switched off at its link. */
function RepairFields({ isPushed, onChange }: { isPushed: boolean; onChange: (isPushed: boolean) => void }) {
  const help = useId();
  return (
    <fieldset aria-describedby={help} className="border-t border-hairline pt-4">
      <legend className="float-left mb-1 w-full font-semibold">{noticeKindTexts.repair}</legend>
      <p id={help} className="clear-both text-muted">
        {texts.repairMails}
      </p>
      <Choice text={texts.push} checked={isPushed} onChange={onChange} />
    </fieldset>
  );
}

interface QuietFieldsProps {
  quietHours: QuietHours;
  error: string | undefined;
  onChange: (quietHours: QuietHours) => void;
}

function QuietFields({ quietHours, error, onChange }: QuietFieldsProps) {
  const { enabled, from, to } = quietHours;
  const help = useId();
  return (
    <fieldset aria-describedby={help} className="border-t border-hairline pt-4">
      <legend className="float-left w-full font-semibold">{texts.quiet}</legend>
      <p id={help} className="clear-both text-muted">
        {texts.quietHelp}
      </p>
      <Choice
        text={texts.quietOn}
        checked={enabled}
        onChange={(checked) => onChange({ ...quietHours, enabled: checked })}
      />
      <div className="mt-1 grid max-w-96 gap-4 sm:grid-cols-2">
        <Field
          type="time"
          label={texts.from}
          value={from}
          disabled={!enabled}
          onChange={({ target }) => onChange({ ...quietHours, from: target.value })}
        />
        <Field
          type="time"
          label={texts.to}
          value={to}
          disabled={!enabled}
          error={error}
          onChange={({ target }) => onChange({ ...quietHours, to: target.value })}
        />
      </div>
    </fieldset>
  );
}

function Choice({ text, checked, onChange }: { text: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-brand"
      />
      {text}
    </label>
  );
}

/** Why these quiet hours cannot be saved; undefined when they can. */
function problemOf({ from, to }: QuietHours): string | undefined {
  if (from === '' || to === '') return texts.timeMissing;
  return from === to ? pageErrors.QUIET_HOURS_INVALID.message : undefined;
}
