import type { StaffMember } from '@garage/contracts';
import { officeStaff as texts } from '../../i18n/office-staff.ts';
import { fetchStaffMember } from '../../features/office-staff/api/manage-staff.ts';
import { StaffForm } from '../../features/office-staff/components/staff-form.tsx';
import { StaffList } from '../../features/office-staff/components/staff-list.tsx';
import { EditingTabs } from '../../shared/office/editing-tabs.tsx';
import { OfficePage } from '../../shared/office/office-page.tsx';
import { useEditingTab } from '../../shared/office/use-editing-tab.ts';
import { StaffOnly } from '../guards/staff-only.tsx';

/** Staff members shown on the public pages. */
export function Component() {
  return (
    <StaffOnly title={texts.title}>
      <StaffPage />
    </StaffOnly>
  );
}

function StaffPage() {
  const state = useEditingTab<StaffMember>();
  return (
    <OfficePage title={texts.title}>
      <EditingTabs
        label={texts.title}
        state={state}
        drafts={{ form: 'staff', load: fetchStaffMember }}
        list={<StaffList onEdit={state.edit} />}
        form={<StaffForm key={state.item?._id ?? 'new'} member={state.item} onDone={state.done} />}
      />
    </OfficePage>
  );
}
