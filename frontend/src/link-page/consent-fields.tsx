import { PHONE_DIGITS } from '@garage/contracts/browser';
import { linkPageTexts } from '../i18n/link-page.ts';
import { fields } from './form-fields.ts';
import type { EnteredConsent, Problem } from './form-fields.ts';

const texts = linkPageTexts;

interface ConsentFieldsProps {
  entered: EnteredConsent;
  problem: Problem | null;
  triesLeft: number;
}

/** The end of a quote's form: proof of being the customer, the tick, the signature and the button. */
export function ConsentFields({ entered, problem, triesLeft }: ConsentFieldsProps) {
  const wrong = (field: string) => (problem?.field === field ? problem.message : '');
  return (
    <div className="grid gap-5">
      <DigitsField digits={entered.digits} triesLeft={triesLeft} wrong={wrong(fields.digits)} />
      <div>
        <label className="option">
          <input
            type="checkbox"
            name={fields.accepted}
            value="true"
            required
            data-invalid={texts.consent.tickMissing}
            defaultChecked={entered.accepted}
            aria-describedby={wrong(fields.accepted) === '' ? undefined : 'accepted-wrong'}
          />
          {texts.consent.tick}
        </label>
        {wrong(fields.accepted) !== '' && (
          <p className="wrong" id="accepted-wrong">
            {wrong(fields.accepted)}
          </p>
        )}
      </div>
      <div data-signature hidden>
        <button type="button" className="button-quiet" data-signature-open aria-expanded={false}>
          {texts.signature.open}
        </button>
        <div data-signature-pad hidden className="mt-3">
          <p className="help">{texts.signature.help}</p>
          <canvas width={480} height={180}>
            {texts.signature.canvas}
          </canvas>
          <button type="button" className="button-quiet mt-2" data-signature-clear>
            {texts.signature.clear}
          </button>
        </div>
        <output className="help block" data-signature-failed />
        <input type="hidden" name={fields.signature} defaultValue="" />
      </div>
      <button type="submit" className="button">
        {texts.consent.submit}
      </button>
    </div>
  );
}

function DigitsField({ digits, triesLeft, wrong }: { digits: string; triesLeft: number; wrong: string }) {
  return (
    <div>
      <label className="label" htmlFor="digits">
        {texts.consent.digits(PHONE_DIGITS)}
      </label>
      <input
        className="field max-w-40 text-lg tracking-widest"
        type="text"
        id="digits"
        name={fields.digits}
        inputMode="numeric"
        pattern={`[0-9]{${PHONE_DIGITS}}`}
        maxLength={PHONE_DIGITS}
        required
        data-invalid={texts.consent.digitsMissing(PHONE_DIGITS)}
        autoComplete="off"
        defaultValue={digits}
        aria-invalid={wrong !== ''}
        aria-describedby={wrong === '' ? 'digits-help' : 'digits-wrong digits-help'}
      />
      {wrong !== '' && (
        <p className="wrong" id="digits-wrong">
          {wrong}
        </p>
      )}
      <p className="help" id="digits-help">
        {texts.consent.digitsHelp(triesLeft)}
      </p>
    </div>
  );
}
