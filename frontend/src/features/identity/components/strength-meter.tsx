import { accountTexts } from '../../../i18n/account.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { strengthOf } from '../lib/password-strength.ts';

const texts = accountTexts.strength;
const colours = ['bg-hairline', 'bg-red', 'bg-amber', 'bg-brand', 'bg-green'] as const;

/** How hard a password is to guess, in a word and four bars. It advises; nothing is refused. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = strengthOf(password);
  const word = texts.levels[strength];
  return (
    <div className="-mt-2">
      <div className="flex items-center gap-3">
        <meter aria-label={texts.label} min={0} max={4} value={strength} aria-valuetext={word} className="sr-only" />
        <div aria-hidden className="grid grow grid-cols-4 gap-1.5">
          {colours.slice(1).map((colour, at) => (
            <span
              key={colour}
              className={classNames(
                'h-1.5 rounded-full transition-colors',
                at < strength ? colours[strength] : 'bg-hairline',
              )}
            />
          ))}
        </div>
        <span aria-hidden className="w-20 text-right text-sm font-medium text-muted">
          {word}
        </span>
      </div>
      <p className="mt-1.5 text-sm text-muted">{texts.hint}</p>
    </div>
  );
}
