import { useSiteSettings } from '../lib/site-settings.ts';
import { classNames } from '../lib/class-names.ts';

interface WordmarkProps {
  onNavy?: boolean;
  /** True for a logo in a narrow row: the name beside it is smaller, and hidden on tablets. */
  inRow?: boolean;
}

/** The logo, a wheel whose spokes form a V and a T, with the name beside it. */
export function Wordmark({ onNavy = false, inRow = false }: WordmarkProps) {
  const { name } = useSiteSettings();
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <svg viewBox="0 0 40 40" aria-hidden className="size-9 shrink-0">
        <rect width="40" height="40" rx="10" className={onNavy ? 'fill-navy-soft' : 'fill-navy'} />
        <path
          d="M8.5 12.5h7.2l4.6 13.2 4.6-13.2h6.6"
          className="fill-none stroke-paper"
          strokeWidth="3.6"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <path d="M20.3 25.7v4.4" className="stroke-rescue" strokeWidth="3.6" strokeLinecap="round" />
      </svg>
      <span
        className={classNames(
          'text-lg leading-[1.15] font-bold tracking-tight whitespace-nowrap',
          onNavy ? 'text-paper' : 'text-ink',
          inRow && 'truncate max-[399px]:text-base md:max-lg:hidden',
        )}
      >
        {name}
      </span>
    </span>
  );
}
