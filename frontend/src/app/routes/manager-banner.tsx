import type { Banner } from '@garage/contracts';
import { officeBanners as texts } from '../../i18n/office-banners.ts';
import { fetchBanner } from '../../features/office-banners/api/manage-banners.ts';
import { BannerForm } from '../../features/office-banners/components/banner-form.tsx';
import { BannerList } from '../../features/office-banners/components/banner-list.tsx';
import { EditingTabs } from '../../shared/office/editing-tabs.tsx';
import { OfficePage } from '../../shared/office/office-page.tsx';
import { useEditingTab } from '../../shared/office/use-editing-tab.ts';

/** Banners of the home page. */
export function Component() {
  const state = useEditingTab<Banner>();
  return (
    <OfficePage title={texts.title}>
      <EditingTabs
        label={texts.title}
        state={state}
        drafts={{ form: 'banner', load: fetchBanner }}
        list={<BannerList onEdit={state.edit} />}
        form={<BannerForm key={state.item?._id ?? 'new'} banner={state.item} onDone={state.done} />}
      />
    </OfficePage>
  );
}
