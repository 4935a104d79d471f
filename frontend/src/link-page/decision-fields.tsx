import { linkPageTexts } from '../i18n/link-page.ts';
import { decisionField, NO, reasonField, YES } from './form-fields.ts';
import type { EnteredConsent } from './form-fields.ts';

const texts = linkPageTexts.jobs;
const MAX_REASON = 300;

interface DecisionFieldsProps {
  job: { id: string; title: string };
  entered: EnteredConsent;
  /** True when the form came back because jobs were left undecided. */
  isMissing: boolean;
}

/** Yes or no to a job, and the reason of a no. */
export function DecisionFields({ job: { id, title }, entered, isMissing }: DecisionFieldsProps) {
  const agreed = entered.decisions.get(id);
  const isWrong = isMissing && agreed === undefined;
  const options = [
    { value: YES, label: texts.yes, isChosen: agreed === true },
    { value: NO, label: texts.no, isChosen: agreed === false },
  ];
  return (
    <fieldset className="decide">
      <legend>{texts.decide(title)}</legend>
      {isWrong && (
        <p className="wrong" id={`missing-${id}`}>
          {texts.missing}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map(({ value, label, isChosen }) => (
          <label key={value} className="option">
            <input
              type="radio"
              name={decisionField(id)}
              value={value}
              required
              data-invalid={texts.missing}
              defaultChecked={isChosen}
              aria-describedby={isWrong ? `missing-${id}` : undefined}
            />
            {label}
          </label>
        ))}
      </div>
      <label className="reason">
        <span className="label">{texts.reason}</span>
        <input
          type="text"
          className="field"
          name={reasonField(id)}
          maxLength={MAX_REASON}
          defaultValue={entered.reasons.get(id) ?? ''}
          autoComplete="off"
        />
        <span className="help">{texts.reasonHelp}</span>
      </label>
    </fieldset>
  );
}
