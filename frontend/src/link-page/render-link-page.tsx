import type { LinkView } from '@garage/contracts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { linkPageTexts as texts } from '../i18n/link-page.ts';
import { PhoneLink } from '../shared/ui/phone-link.tsx';
import { places } from './form-fields.ts';
import type { EnteredConsent, Problem } from './form-fields.ts';
import { LinkFrame } from './link-frame.tsx';
import type { LinkFrameFacts } from './link-frame.tsx';
import { MailsView } from './mails-view.tsx';
import { ProgressView } from './progress-view.tsx';
import { QuestionsView } from './questions-view.tsx';
import { StatementView } from './statement-view.tsx';
import { ConsentForm, isOpen, QuoteFacts, QuoteRecord, QuoteState } from './quote-view.tsx';

/** What was entered into a form that was not accepted, and why. */
export type RefusedForm =
  | { form: 'consent'; entered: EnteredConsent; problem: Problem }
  | { form: 'question'; text: string; problem: Problem };

export interface LinkPageFacts extends LinkFrameFacts {
  view: LinkView;
  /** Stamp of what is shown, by which the page's script asks whether anything has changed. */
  stamp: string;
  /** Addresses of the page and of its forms. */
  actions: { page: string; consent: string; questions: string; mails: string };
  questionIds: { question: string; callback: string };
  refused: RefusedForm | null;
}

/** The page at a link as an HTML document. It is complete without scripts, and React is not part of its script. */
export const renderLinkPage = (facts: LinkPageFacts): string => toDocument(<LinkPage {...facts} />);

/** Renders to markup with everything escaped. */
const toDocument = (page: ReactElement): string => {
  const markup = renderToStaticMarkup(page);
  return markup.startsWith('<!DOCTYPE') ? markup : `<!DOCTYPE html>${markup}`;
};

function LinkPage({ view, stamp, actions, questionIds, refused, ...frame }: LinkPageFacts) {
  const { order, quote, jobs, triesLeft } = view;
  const open = isOpen(view);
  const consent = refused?.form === 'consent' ? refused : null;
  const question = refused?.form === 'question' ? refused : null;
  const isAsked = quote?.state === 'sent';
  return (
    <LinkFrame {...frame}>
      <main id="main" className="page grid gap-5 py-6" data-version={versionOf(view)} data-stamp={stamp}>
        <div>
          <h1>{isAsked ? texts.headings.quote : texts.headings.progress}</h1>
          <p className="mt-3 font-bold">{texts.greeting(order.firstName)}</p>
          <p className="measure">{isAsked ? texts.lead.sent(order.plate) : texts.lead.other(order.plate)}</p>
          {quote === null ? <p className="help">{order.number}</p> : <QuoteFacts quote={quote} />}
        </div>
        {refused !== null && <ProblemNotice problem={refused.problem} />}
        <div className="card notice" data-tone="amber" data-changed hidden>
          <p>{texts.changed.text}</p>
          <a className="button mt-3" href={actions.page}>
            {texts.changed.reload}
          </a>
        </div>
        <output className="sr-only" data-news data-text={texts.progress.updated} />
        {quote !== null && <QuoteState quote={quote} triesLeft={triesLeft} site={frame.site} />}
        {quote !== null && quote.shown.note !== '' && (
          <p className="card whitespace-pre-line wrap-anywhere">{quote.shown.note}</p>
        )}
        <div id="statement" className="empty:hidden">
          {view.statement && <StatementView statement={view.statement} />}
        </div>
        {(!isAsked || jobs.length > 0) && <ProgressView view={view} />}
        {quote !== null && open && (
          <ConsentForm
            quote={quote}
            action={actions.consent}
            triesLeft={triesLeft}
            entered={consent?.entered ?? null}
            problem={consent?.problem ?? null}
          />
        )}
        {quote !== null && !open && <QuoteRecord quote={quote} />}
        {view.mails !== null && order.state === 'open' && <MailsView isOn={view.mails} action={actions.mails} />}
        <QuestionsView
          questions={view.questions}
          number={order.number}
          action={actions.questions}
          ids={questionIds}
          text={question?.text ?? ''}
          problem={question?.problem ?? null}
        />
      </main>
    </LinkFrame>
  );
}

/** Changes when the customer has something new to decide or to read; progress alone does not change it. */
const versionOf = ({ quote }: LinkView): string => (quote === null ? 'none' : `${quote.shown.revision}-${quote.state}`);

function ProblemNotice({ problem }: { problem: Problem }) {
  return (
    <div className="card notice" data-tone="red" role="alert" id={places.problem} tabIndex={-1}>
      <h2>{texts.problems.summary}</h2>
      <p>{problem.message}</p>
    </div>
  );
}

export interface LinkFailureFacts extends LinkFrameFacts {
  kind: 'invalid' | 'unavailable' | 'refused';
  message: string;
  /** The form that was sent, to send it again with a press of a button. */
  resend: { action: string; fields: ReadonlyArray<readonly [name: string, value: string]> } | null;
}

/** The page that is shown instead of a link's page that cannot be. */
export const renderLinkFailure = (facts: LinkFailureFacts): string => toDocument(<LinkFailure {...facts} />);

const headings = {
  invalid: texts.failures.invalid,
  unavailable: texts.failures.unavailable,
  refused: texts.problems.summary,
};

function LinkFailure({ kind, message, resend, ...frame }: LinkFailureFacts) {
  const { hotline } = frame.site;
  const help = { invalid: texts.failures.invalidHelp, unavailable: texts.failures.unavailableHelp, refused: '' };
  return (
    <LinkFrame {...frame}>
      <main id="main" className="page grid gap-5 py-10">
        <h1>{headings[kind]}</h1>
        <p>{message}</p>
        <p>{resend === null ? help[kind] : texts.failures.unsent}</p>
        {resend !== null && (
          <form method="post" action={resend.action}>
            {resend.fields.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="button">
              {texts.failures.resend}
            </button>
          </form>
        )}
        <p>
          <PhoneLink phone={hotline} className="font-bold text-brand underline">
            {texts.failures.call(hotline)}
          </PhoneLink>
        </p>
      </main>
    </LinkFrame>
  );
}
