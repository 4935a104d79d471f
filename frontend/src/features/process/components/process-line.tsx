import { processTexts } from '../../../i18n/process.ts';
import { classNames } from '../../../shared/lib/class-names.ts';

/** The twelve steps along a line that fills as one scrolls; with `explained`, what happens in each. */
export function ProcessLine({ explained = false }: { explained?: boolean }) {
  return (
    <div className="relative">
      <span aria-hidden className="absolute top-5 bottom-5 left-[21px] w-0.5 rounded-full bg-hairline">
        <span className="fill-line block size-full rounded-full bg-brand" />
      </span>
      <ol aria-label={processTexts.pageTitle} className={classNames('relative grid', explained ? 'gap-7' : 'gap-1.5')}>
        {processTexts.steps.map(({ name, text }, index) => (
          <li key={name} className={classNames('flex gap-4', !explained && 'items-center')}>
            <span
              aria-hidden
              className="fill-mark flex size-11 shrink-0 items-center justify-center rounded-full border-2 border-brand bg-brand font-semibold text-paper tabular-nums"
            >
              {index + 1}
            </span>
            {explained ? (
              <div className="max-w-[60ch] pt-1.5">
                <h2 className="text-lg">{name}</h2>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
