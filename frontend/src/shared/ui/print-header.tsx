import { fullAddress, useSiteSettings } from '../lib/site-settings.ts';

/** Company name and contact data, shown in print only. */
export function PrintHeader() {
  const settings = useSiteSettings();
  return (
    <p className="mb-6 hidden border-b border-hairline pb-3 print:block">
      <strong className="block text-lg">{settings.name}</strong>
      {[fullAddress(settings), settings.hotline].filter(Boolean).join(' · ')}
    </p>
  );
}
