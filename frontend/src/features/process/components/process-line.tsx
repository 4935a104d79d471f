import { processTexts } from '../../../i18n/process.ts';
import { classNames } from '../../../shared/lib/class-names.ts';

const last = processTexts.steps.length - 1;

/**
 * The twelve steps along a line that fills while scrolling. With `explained`, each step has a heading, and its text is shown on phones too.
 */
export function ProcessLine({ explained = false }: { explained?: boolean }) {
  const Name = explained ? 'h2' : 'h3';
  return (
    <ol aria-label={processTexts.pageTitle}>
      {processTexts.steps.map(({ name, nameKey, text }, index) => (
        <li
          key={name}
          className={classNames(
            'relative flex gap-4 last:pb-0',
            explained ? 'pb-7' : 'items-center pb-1.5 md:items-start md:pb-4',
          )}
        >
          {index < last && (
            <span aria-hidden className="absolute top-11 bottom-0 left-[21px] w-0.5 bg-hairline">
              <span className="fill-line block size-full bg-brand" />
            </span>
          )}
          <span
            aria-hidden
            className="fill-mark relative flex size-11 shrink-0 items-center justify-center rounded-full border-2 border-brand bg-brand font-semibold text-paper tabular-nums"
          >
            {index + 1}
          </span>
          <div className={classNames('max-w-[60ch]', explained ? 'pt-1.5' : 'md:pt-0.5')}>
            <Name data-msg={nameKey} className={explained ? 'text-lg' : 'text-base'}>
              {name}
            </Name>
            <p className={explained ? 'mt-1 text-muted' : 'hidden text-sm text-muted md:block'}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
