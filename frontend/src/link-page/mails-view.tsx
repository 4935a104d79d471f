import { linkPageTexts } from '../i18n/link-page.ts';
import { fields, NO, places, YES } from './form-fields.ts';

const texts = linkPageTexts.mails;

/** Whether mails report the progress, and the button that changes it. */
export function MailsView({ isOn, action }: { isOn: boolean; action: string }) {
  return (
    <section className="card no-print" id={places.mails} aria-labelledby="mails-title">
      <h2 id="mails-title">{texts.title}</h2>
      <p>{isOn ? texts.on : texts.off}</p>
      <form method="post" action={action}>
        <input type="hidden" name={fields.mails} value={isOn ? NO : YES} />
        <button type="submit" className="button-quiet mt-3">
          {isOn ? texts.switchOff : texts.switchOn}
        </button>
      </form>
    </section>
  );
}
