import { sumOfJobs } from '@garage/contracts/browser';
import { LoaderCircle, Send } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { office } from '../../../i18n/office.ts';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { formatMoney } from '../../../shared/lib/format.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import type { Editor } from '../lib/editor.ts';
import { readLine } from '../lib/quote-fields.ts';
import type { QuoteFields } from '../lib/quote-fields.ts';

const texts = officeQuotes.editor;

interface TotalBarProps {
  form: Editor['form'];
  /** The fields as they are saved; null before the quote was saved for the first time. */
  saved: QuoteFields | null;
  busy: boolean;
  onSend: () => void;
}

/** The total of what is typed, always in sight, and the buttons that save and send it. */
export function TotalBar({ form, saved, busy, onSend }: TotalBarProps) {
  const [jobs, note] = useWatch({ control: form.control, name: ['jobs', 'note'] });
  const lines = jobs.flatMap((job) => job.lines.map(readLine));
  const complete = lines.flatMap((line) => line ?? []);
  const { net, tax, total, discount } = sumOfJobs([{ lines: complete }]);
  const isSaved = saved !== null && JSON.stringify(saved) === JSON.stringify({ jobs, note });
  const isUntouched = saved === null && jobs.length === 0 && note === '';
  const unsaved = isUntouched ? '' : texts.unsaved;
  const details = [
    texts.totals(formatMoney(net), formatMoney(tax)),
    ...(discount > 0 ? [texts.discounted(formatMoney(discount))] : []),
  ];
  return (
    <div className="sticky bottom-0 z-20 -mx-4 -mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline bg-paper px-4 py-3 md:-mx-6 md:px-6">
      <div className="min-w-0">
        <p className="text-lg font-semibold tabular-nums">
          {texts.total}: {formatMoney(total)}
        </p>
        <p className="text-sm text-muted tabular-nums">{details.join(', ')}</p>
        {complete.length < lines.length && <p className="text-sm font-medium text-amber">{texts.incomplete}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:*:grow">
        <span className="text-sm text-muted max-sm:basis-full">{isSaved ? texts.allSaved : unsaved}</span>
        <button type="submit" disabled={busy} className={buttonStyle('outline')}>
          {busy && <LoaderCircle aria-hidden size={18} className="animate-turn" />}
          {busy ? office.saving : texts.save}
        </button>
        <button type="button" disabled={busy} onClick={onSend} className={buttonStyle('brand')}>
          <Send aria-hidden size={18} />
          {texts.send}
        </button>
      </div>
    </div>
  );
}
