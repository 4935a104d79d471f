import type { ReactNode } from 'react';
import { office } from '../../i18n/office.ts';
import { DraftList } from './drafts/draft-list.tsx';
import { NEW_RECORD } from './drafts/draft.ts';
import type { DraftForm } from './drafts/draft.ts';
import { OfficeTabs } from './office-tabs.tsx';
import type { EditingTab } from './use-editing-tab.ts';

interface EditingTabsProps<Item> {
  label: string;
  state: EditingTab<Item>;
  list: ReactNode;
  form: ReactNode;
  /** The form's drafts, and a function that loads the record of one. */
  drafts?: { form: DraftForm; load: (id: string) => Promise<Item> };
}

/** The tabs of a manager's page: the form first, as the specification has it, then the list. */
export function EditingTabs<Item extends { _id: string }>({
  label,
  state,
  list,
  form,
  drafts,
}: EditingTabsProps<Item>) {
  return (
    <>
      {drafts && <RecordDrafts state={state} drafts={drafts} />}
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
    </>
  );
}

type RecordDraftsProps<Item> = Required<Pick<EditingTabsProps<Item>, 'state' | 'drafts'>>;

function RecordDrafts<Item extends { _id: string }>({ state, drafts }: RecordDraftsProps<Item>) {
  const opened = state.draft === null ? null : (state.item?._id ?? NEW_RECORD);
  const onOpen = async (record: string) => {
    if (record === NEW_RECORD) state.add();
    else state.edit(await drafts.load(record));
  };
  return <DraftList forms={{ [drafts.form]: { opened, onOpen } }} />;
}
