import { officeSettings as texts } from '../../i18n/office-settings.ts';
import { useManagedSettings } from '../../features/office-settings/api/manage-settings.ts';
import { SearchSection } from '../../features/office-search/components/search-section.tsx';
import { SettingsForm } from '../../features/office-settings/components/settings-form.tsx';
import { WorkshopSettingsSection } from '../../features/office-workshop/components/settings-section.tsx';
import { ListFailure } from '../../shared/office/list-failure.tsx';
import { OfficePage } from '../../shared/office/office-page.tsx';

/** Site settings. */
export function Component() {
  const { data, error, refetch } = useManagedSettings();
  return (
    <OfficePage title={texts.title}>
      <p className="-mt-3 mb-5 text-muted">{texts.lead}</p>
      {data && <SettingsForm settings={data} />}
      {!data && error && <ListFailure text={texts.failures.load} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div aria-busy className="skeleton h-96 rounded-card" />}
      <WorkshopSettingsSection />
      <SearchSection />
    </OfficePage>
  );
}
