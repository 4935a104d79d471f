import { staffAlertKinds } from '@garage/contracts/browser';
import type { StaffAlertPreferences } from '@garage/contracts/browser';
import { BellRing, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { officeAlerts } from '../../i18n/office-alerts.ts';
import { playAlertSound } from '../../shared/office/alert-sound.ts';
import { useAlertPreferences, useSetAlertPreferences } from '../../shared/office/alert-preferences.ts';
import { askForNotifications, canAskForNotifications } from '../../shared/office/browser-notification.ts';
import { IconButton } from '../../shared/office/icon-button.tsx';
import { ListFailure } from '../../shared/office/list-failure.tsx';
import { Switch } from '../../shared/office/switch.tsx';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { Modal } from '../../shared/ui/modal.tsx';

const texts = officeAlerts.settings;

/** Button in the bar of the back office that opens the settings of alerts. */
export function AlertSettings() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={texts.open} onClick={() => setOpen(true)}>
        <BellRing aria-hidden size={20} />
      </IconButton>
      {open && (
        <Modal open onClose={() => setOpen(false)} kind="centre" title={texts.title}>
          <p className="mb-3 text-muted">{texts.lead}</p>
          <Settings />
        </Modal>
      )}
    </>
  );
}

function Settings() {
  const { data, error, refetch } = useAlertPreferences();
  if (data) return <Switches preferences={data} />;
  if (error) return <ListFailure text={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  return <div aria-busy className="skeleton h-64" />;
}

function Switches({ preferences }: { preferences: StaffAlertPreferences }) {
  const save = useSetAlertPreferences();
  const [canAsk, setCanAsk] = useState(canAskForNotifications);
  const ask = async () => {
    await askForNotifications();
    setCanAsk(canAskForNotifications());
  };
  return (
    <>
      <ul>
        {([...staffAlertKinds, 'sound'] as const).map((kind) => (
          <li
            key={kind}
            className="flex items-center justify-between gap-4 border-b border-hairline py-1 last:border-0"
          >
            <span aria-hidden>{texts.kinds[kind]}</span>
            <Switch
              label={texts.kinds[kind]}
              on={preferences[kind]}
              onChange={(on) => save.mutate({ ...preferences, [kind]: on })}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={playAlertSound} className={buttonStyle('outline')}>
          <Volume2 aria-hidden size={18} />
          {texts.test}
        </button>
        {canAsk && (
          <button type="button" onClick={() => void ask()} className={buttonStyle('outline')}>
            {texts.browser}
          </button>
        )}
      </div>
      {canAsk && <p className="mt-2 text-sm text-muted">{texts.browserHelp}</p>}
    </>
  );
}
