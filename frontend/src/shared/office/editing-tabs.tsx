import type { ReactNode } from 'react';
import { office } from '../../i18n/office.ts';
import { OfficeTabs } from './office-tabs.tsx';
import type { EditingTab } from './use-editing-tab.ts';

interface EditingTabsProps {
  label: string;
  state: Pick<EditingTab<unknown>, 'tab' | 'item' | 'draft' | 'choose'>;
  list: ReactNode;
  form: ReactNode;
}

/** The tabs of a manager's page: the form first, as the specification has it, then the list. */
export function EditingTabs({ label, state, list, form }: EditingTabsProps) {
  return (
    <OfficeTabs
      label={label}
      tabs={[
        { key: 'form', text: state.item === null ? office.tabs.add : office.tabs.edit },
        { key: 'list', text: office.tabs.list },
      ]}
      chosen={state.tab}
      onChoose={state.choose}
    >
      {state.tab === 'list' && list}
      {state.draft !== null && (
        <div key={state.draft} hidden={state.tab === 'list'}>
          {form}
        </div>
      )}
    </OfficeTabs>
  );
}
