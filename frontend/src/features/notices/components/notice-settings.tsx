import { ConsentList } from './consent-list.tsx';
import { DevicePush } from './device-push.tsx';
import { Preferences } from './preferences-form.tsx';

/** How an account gets its notices: channels, quiet hours, this device, and the record of consents. */
export default function NoticeSettings({ accountId }: { accountId: string }) {
  return (
    <div className="flex flex-col gap-6">
      <Preferences accountId={accountId} />
      <DevicePush accountId={accountId} />
      <ConsentList accountId={accountId} />
    </div>
  );
}
