import type { InspectionTemplate } from '@garage/contracts';
import { pointsOf } from '@garage/contracts/browser';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { inspections } from '../../../i18n/inspections.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { createApiError } from '../../../shared/api/api-error.ts';
import { DraftList } from '../../../shared/office/drafts/draft-list.tsx';
import { NEW_RECORD } from '../../../shared/office/drafts/draft.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { isForbidden, NoAccess } from '../../../shared/office/no-access.tsx';
import { OfficePage } from '../../../shared/office/office-page.tsx';
import { RemoveDialog } from '../../../shared/office/remove-dialog.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useRemoveTemplate, useTemplates } from '../api/templates.ts';
import { TemplateForm } from './template-form.tsx';

const texts = inspections.templates;

/** The templates of inspections: a list, and a form in its place. */
export function TemplatesPage() {
  const { data: templates, error, refetch } = useTemplates();
  const [edited, setEdited] = useState<string | null>(null);
  if (isForbidden(error)) return <NoAccess />;
  const template = templates?.find(({ _id }) => _id === edited) ?? null;
  const isEditing = edited === NEW_RECORD || template !== null;
  const close = () => setEdited(null);
  // The template may have been removed since its draft was begun.
  const openDraft = async (id: string) => {
    const isThere = id === NEW_RECORD || (await refetch({ throwOnError: true })).data?.some(({ _id }) => _id === id);
    if (!isThere) throw createApiError('NOT_FOUND');
    setEdited(id);
  };
  return (
    <OfficePage
      title={isEditing ? (template ? texts.editTitle(template.name) : texts.newTitle) : texts.title}
      beside={
        !isEditing && (
          <button type="button" onClick={() => setEdited(NEW_RECORD)} className={buttonStyle('brand')}>
            <Plus aria-hidden size={18} />
            {texts.add}
          </button>
        )
      }
    >
      <DraftList forms={{ 'inspection-template': { opened: isEditing ? edited : null, onOpen: openDraft } }} />
      {isEditing && <TemplateForm key={edited} template={template} onDone={close} />}
      {!isEditing && templates && <TemplateList templates={templates} onEdit={setEdited} />}
      {!templates && error && (
        <ListFailure text={inspections.failures.templates} error={error} onRetry={() => void refetch()} />
      )}
      {!templates && !error && <div aria-busy className="skeleton h-80" />}
    </OfficePage>
  );
}

interface TemplateListProps {
  templates: readonly InspectionTemplate[];
  onEdit: (id: string) => void;
}

function TemplateList({ templates, onEdit }: TemplateListProps) {
  const removal = useRemoveTemplate();
  const [removed, setRemoved] = useState<InspectionTemplate | null>(null);
  if (templates.length === 0)
    return <p className="rounded-card border border-hairline bg-paper p-8 text-center">{texts.empty}</p>;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {templates.map((template) => (
          <li
            key={template._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-hairline bg-paper p-4"
          >
            <div className="min-w-0">
              <h2 className="text-base font-semibold wrap-anywhere">{template.name}</h2>
              <p className="text-sm text-muted">{factsOf(template)}</p>
            </div>
            <span className="flex gap-2 max-sm:grow max-sm:*:grow">
              <button
                type="button"
                aria-label={texts.editOf(template.name)}
                onClick={() => onEdit(template._id)}
                className={buttonStyle('outline')}
              >
                {texts.edit}
              </button>
              <button
                type="button"
                aria-label={texts.removeOf(template.name)}
                onClick={() => setRemoved(template)}
                className={buttonStyle('outline', 'text-red')}
              >
                {texts.remove}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {removed && (
        <RemoveDialog
          title={texts.removeTitle}
          text={texts.removeText(removed.name)}
          removal={removal}
          input={removed._id}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

function factsOf({ kinds, engines, groups }: InspectionTemplate): string {
  const namesOf = (values: readonly string[], names: Readonly<Record<string, string>>) =>
    values.map((value) => names[value] ?? value).join(', ');
  return texts.facts(
    namesOf(kinds, officeWorkshop.kinds),
    engines.length === 0 ? texts.allEngines : namesOf(engines, officeWorkshop.engines).toLowerCase(),
    pointsOf(groups).length,
  );
}
