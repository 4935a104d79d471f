import type { PasswordOwner } from '@garage/contracts/rate-password';
import { TriangleAlert } from 'lucide-react';
import { accountTexts } from '../../../i18n/account.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { usePasswordRating } from '../lib/use-password-rating.ts';

const texts = accountTexts.strength;
const colours = ['bg-hairline', 'bg-red', 'bg-amber', 'bg-brand', 'bg-green'] as const;
const noOwner: PasswordOwner = { fullName: '', email: '' };

interface StrengthMeterProps {
  password: string;
  /** Name and e-mail of the password's owner, as far as the form knows them; a password that contains them is rated weaker. */
  owner?: PasswordOwner;
}

/** Password strength as a word and four bars, with a warning for weak ones. Advisory only; the server rejects weak passwords of staff. */
export function StrengthMeter({ password, owner = noOwner }: StrengthMeterProps) {
  const rating = usePasswordRating(password, owner);
  const strength = rating ? Math.max(1, rating.score) : 0;
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
      <output className="mt-1.5 block text-sm">
        {rating && rating.reason !== '' ? (
          <span className="flex gap-2 font-medium text-red">
            <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
            <span>
              {texts.warning} {rating.reason}
            </span>
          </span>
        ) : (
          <span className="text-muted">{texts.hint}</span>
        )}
      </output>
    </div>
  );
}
