import type { Consent } from '@garage/contracts';
import { noticeSettingsTexts } from '../../../i18n/notice-settings.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useConsents } from '../api/push.ts';

const texts = noticeSettingsTexts.consents;

/** Lists when the account agreed to push messages, and when it withdrew that. */
export function ConsentList({ accountId }: { accountId: string }) {
  const { data, error } = useConsents(accountId);
  return (
    <section aria-label={texts.title} className="rounded-card border border-hairline p-5 md:p-6">
      <h2 className="text-xl">{texts.title}</h2>
      {error && !data && <p className="mt-2 text-muted">{texts.failed}</p>}
      {data?.length === 0 && <p className="mt-2 text-muted">{texts.none}</p>}
      {data && data.length > 0 && (
        <ul className="mt-2 flex flex-col divide-y divide-hairline">
          {data.map((consent) => (
            <Row key={consent.givenAt} consent={consent} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ consent: { version, givenAt, withdrawnAt } }: { consent: Consent }) {
  const end = withdrawnAt === null ? texts.active : texts.withdrawn(formatDateTime(withdrawnAt));
  return (
    <li className="py-2.5">
      <span className="block tabular-nums">
        {texts.given(formatDateTime(givenAt))}, {end}
      </span>
      <span className="block text-sm text-muted">{texts.version(version)}</span>
    </li>
  );
}
