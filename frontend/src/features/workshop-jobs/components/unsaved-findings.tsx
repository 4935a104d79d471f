import type { PrivatePicture } from '@garage/contracts';
import { Copy } from 'lucide-react';
import { officeDrafts } from '../../../i18n/office-drafts.ts';
import { workshopTasks } from '../../../i18n/workshop-tasks.ts';
import { copyText } from '../../../shared/lib/copy-text.ts';
import { showFailure } from '../../../shared/lib/failure.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { removeDraft } from '../../../shared/office/drafts/draft-store.ts';
import { useStoredDraft } from '../../../shared/office/drafts/use-stored-draft.ts';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Photographs } from '../../../shared/workshop/photographs.tsx';

const texts = workshopTasks.job.unsaved;

async function copy(text: string): Promise<void> {
  try {
    await copyText(text);
    showToast({ severity: 'success', text: texts.copied });
  } catch (error) {
    showFailure({ text: texts.copyFailed }, error);
  }
}

/** The pictures that have not been sent yet: stored ones are named by their ids. */
const newPicturesOf = (images: unknown): PrivatePicture[] =>
  (Array.isArray(images) ? images : []).flatMap((image, index) =>
    typeof image === 'string' && image.startsWith('data:') ? [{ _id: `${index}`, address: image }] : [],
  );

/** What the technician had entered when the task was closed: it cannot be saved any more, but copied for whoever goes on with the vehicle. */
export function UnsavedFindings({ id }: { id: string }) {
  const account = useSession()?.id ?? '';
  const { findings, images } = useStoredDraft('job-findings', id) ?? {};
  const text = typeof findings === 'string' ? findings.trim() : '';
  const pictures = newPicturesOf(images);
  if (text === '' && pictures.length === 0) return null;
  return (
    <section aria-label={texts.label} className="mt-5 rounded-card border border-hairline bg-paper p-4 md:p-5">
      {text !== '' && <TextAreaField readOnly label={texts.label} help={texts.help} rows={4} value={text} />}
      {pictures.length > 0 && (
        <div className="mt-4">
          <p className="mb-2 text-sm text-muted">{texts.picturesHelp}</p>
          <Photographs
            texts={workshopTasks}
            result={{ data: { images: pictures }, error: null, refetch: () => undefined }}
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {text !== '' && (
          <button type="button" onClick={() => void copy(text)} className={buttonStyle('brand')}>
            <Copy aria-hidden size={18} />
            {texts.copy}
          </button>
        )}
        <button
          type="button"
          onClick={() => void removeDraft({ account, form: 'job-findings', record: id })}
          className={buttonStyle('outline')}
        >
          {officeDrafts.discard}
        </button>
      </div>
    </section>
  );
}
