import { pushConsent } from '@garage/contracts/browser';
import { BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';
import { noticeSettingsTexts } from '../../../i18n/notice-settings.ts';
import { vi } from '../../../i18n/vi.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useConsents, useDeviceState, useDisablePush, useEnablePush, usePushKey } from '../api/push.ts';

const texts = noticeSettingsTexts.device;

/** Turns push messages on this device on and off, or explains why they are impossible. */
export function DevicePush({ accountId }: { accountId: string }) {
  return (
    <section aria-label={texts.title} className="rounded-card border border-hairline p-5 md:p-6">
      <h2 className="text-xl">{texts.title}</h2>
      <p className="mt-1 mb-4 text-muted">{texts.lead}</p>
      <Device accountId={accountId} />
    </section>
  );
}

function Device({ accountId }: { accountId: string }) {
  const key = usePushKey();
  const { data: state } = useDeviceState(accountId);
  const { data: [newest] = [] } = useConsents(accountId);
  if (state === 'on') {
    const isOutdated = newest !== undefined && newest.version !== pushConsent.version;
    return (
      <>
        {isOutdated && key.data && <Renewal accountId={accountId} publicKey={key.data} />}
        <SwitchOff accountId={accountId} />
      </>
    );
  }
  if (state && state !== 'ready') return <p className="font-medium">{texts.obstacles[state]}</p>;
  if (key.error) {
    return (
      <p role="alert">
        {vi.errors.noConnection}{' '}
        <button
          type="button"
          onClick={() => void key.refetch()}
          className="min-h-11 font-semibold text-brand hover:underline"
        >
          {vi.site.retry}
        </button>
      </p>
    );
  }
  if (state === undefined || key.data === undefined) return <p className="text-muted">{texts.checking}</p>;
  if (key.data === null) return <p className="font-medium">{texts.obstacles.off}</p>;
  return <SwitchOn accountId={accountId} publicKey={key.data} text={texts.enable} />;
}

interface SwitchOnProps {
  accountId: string;
  publicKey: string;
  /** Text of the button. */
  text: string;
}

/** The device keeps what was agreed to before; the new text is offered beside it. */
function Renewal(props: Omit<SwitchOnProps, 'text'>) {
  return (
    <div className="mb-6">
      <p className="mb-3 font-medium">{texts.isOutdated}</p>
      <SwitchOn {...props} text={texts.renew} />
    </div>
  );
}

function SwitchOn({ accountId, publicKey, text }: SwitchOnProps) {
  const [agreed, setAgreed] = useState(false);
  const { mutate, isPending } = useEnablePush(accountId);
  const enable = () => {
    if (agreed) mutate(publicKey);
    else showToast({ severity: 'warning', text: texts.agreeFirst });
  };
  return (
    <>
      <p className="rounded-control bg-mist p-4">{pushConsent.text}</p>
      <label className="mt-2 mb-3 flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
          className="size-5 accent-brand"
        />
        {texts.agree}
      </label>
      <button
        type="button"
        disabled={isPending}
        aria-busy={isPending}
        onClick={enable}
        className={buttonStyle('brand', 'max-w-full whitespace-normal')}
      >
        <BellRing aria-hidden size={18} />
        {text}
      </button>
    </>
  );
}

function SwitchOff({ accountId }: { accountId: string }) {
  const { mutate, isPending } = useDisablePush(accountId);
  return (
    <>
      <p className="mb-4 font-medium">{texts.isOn}</p>
      <button
        type="button"
        disabled={isPending}
        aria-busy={isPending}
        onClick={() => mutate()}
        className={buttonStyle('outline', 'max-w-full whitespace-normal')}
      >
        <BellOff aria-hidden size={18} />
        {texts.disable}
      </button>
    </>
  );
}
