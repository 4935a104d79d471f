import { EditingTabs } from '../../../shared/office/editing-tabs.tsx';
import { OfficePage } from '../../../shared/office/office-page.tsx';
import { useEditingTab } from '../../../shared/office/use-editing-tab.ts';
import type { NamedItem, NamedKind } from '../api/named-kinds.ts';
import { NamedForm } from './named-form.tsx';
import { NamedList } from './named-list.tsx';

/** The manager's page of one kind of named item. */
export function NamedPage({ kind }: { kind: NamedKind }) {
  const state = useEditingTab<NamedItem>();
  return (
    <OfficePage title={kind.texts.title}>
      <EditingTabs
        label={kind.texts.title}
        state={state}
        list={<NamedList kind={kind} onEdit={state.edit} />}
        form={<NamedForm key={state.item?._id ?? 'new'} kind={kind} named={state.item} onDone={state.done} />}
      />
    </OfficePage>
  );
}
