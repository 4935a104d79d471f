import type { LinkView, SiteSettings } from '@garage/contracts';
import { sumOfTotals } from '@garage/contracts/browser';
import { linkPageTexts as texts } from '../i18n/link-page.ts';
import { formatDateTime } from '../shared/lib/format.ts';
import { PhoneLink } from '../shared/ui/phone-link.tsx';
import { Amounts } from './amounts.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { fields, nothingEntered, places } from './form-fields.ts';
import type { EnteredConsent, Problem } from './form-fields.ts';
import { JobCard, JobDecision } from './job-card.tsx';

type Quote = NonNullable<LinkView['quote']>;

/** True when the quote waits for an answer that can be given on the page. */
export const isOpen = ({ quote, triesLeft }: LinkView): boolean => quote?.state === 'sent' && triesLeft > 0;

/** Number, revision and times of the quote. */
export function QuoteFacts({ quote: { shown } }: { quote: Quote }) {
  const { facts } = texts;
  const pairs = [
    [facts.number, shown.number],
    [facts.plate, shown.plate],
    [facts.revision, facts.revisionOf(shown.revision)],
    [facts.sentAt, formatDateTime(shown.sentAt)],
    [facts.validUntil, formatDateTime(shown.validUntil)],
  ] as const;
  return (
    <dl className="facts">
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ConsentFormProps {
  quote: Quote;
  action: string;
  triesLeft: number;
  entered: EnteredConsent | null;
  problem: Problem | null;
}

/** The quote as a form: a decision on each job, and the consent. */
export function ConsentForm({ quote, action, triesLeft, entered, problem }: ConsentFormProps) {
  const given = entered ?? nothingEntered;
  const photos = photosOf(quote);
  const { shown } = quote;
  return (
    <form method="post" action={action} className="grid gap-4" data-consent={quote.digest}>
      <input type="hidden" name={fields.digest} value={quote.digest} />
      <h2>{texts.jobs.title}</h2>
      {shown.jobs.map((job) => (
        <div key={job.id} data-job={JSON.stringify(job.totals)}>
          <JobCard job={job} photos={photos}>
            <DecisionFields job={job} entered={given} isMissing={problem?.field === 'decisions'} />
          </JobCard>
        </div>
      ))}
      <section className="card" aria-labelledby="consent-title">
        <h2 id="consent-title">{texts.consent.title}</h2>
        <div className="mt-3" data-sum>
          <h3 data-sum-title data-chosen={texts.totals.chosen}>
            {entered === null ? texts.totals.all : texts.totals.chosen}
          </h3>
          <p className="help" data-sum-count aria-live="polite">
            {entered === null && texts.totals.later}
          </p>
          <Amounts totals={entered === null ? shown.totals : chosenTotals(quote, given)} isLive />
        </div>
        <Terms terms={shown.terms} />
        <ConsentFields entered={given} problem={problem} triesLeft={triesLeft} />
      </section>
    </form>
  );
}

/** The quote to read again, with what was decided. */
export function QuoteRecord({ quote }: { quote: Quote }) {
  const photos = photosOf(quote);
  const decisions = new Map(quote.answer?.decisions.map((decision) => [decision.jobId, decision]));
  const agreed = quote.shown.jobs.filter(({ id }) => decisions.get(id)?.agreed === true);
  return (
    <section className="grid gap-4" aria-labelledby="jobs-title">
      <h2 id="jobs-title">{texts.jobs.title}</h2>
      {quote.shown.jobs.map((job) => (
        <JobCard key={job.id} job={job} photos={photos}>
          <JobDecision decision={decisions.get(job.id)} />
        </JobCard>
      ))}
      <div className="card">
        <h3>{quote.answer === null ? texts.totals.all : texts.totals.agreed}</h3>
        <Amounts
          totals={quote.answer === null ? quote.shown.totals : sumOfTotals(agreed.map(({ totals }) => totals))}
        />
        <Terms terms={quote.shown.terms} />
      </div>
    </section>
  );
}

/** What became of the quote, above its record. */
export function QuoteState({
  quote,
  triesLeft,
  site,
}: Pick<LinkView, 'triesLeft'> & { quote: Quote; site: Pick<SiteSettings, 'hotline'> }) {
  if (quote.answer !== null) return <AnswerNotice quote={quote} />;
  if (quote.state === 'sent') {
    if (triesLeft > 0) return null;
    return (
      <section className="card notice" data-tone="red">
        <h2>{texts.consent.locked}</h2>
        <p>{texts.consent.lockedText}</p>
        <PhoneLink phone={site.hotline} className="button mt-3">
          {texts.call(site.hotline)}
        </PhoneLink>
      </section>
    );
  }
  if (quote.state === 'answered') return null;
  const state = texts.states[quote.state];
  return (
    <section className="card notice" data-tone="amber">
      <h2>{state.title}</h2>
      <p>{state.text}</p>
    </section>
  );
}

function AnswerNotice({ quote }: { quote: Quote }) {
  if (quote.answer === null) return null;
  const { at, channel, decisions } = quote.answer;
  return (
    <section className="card notice" data-tone="green" id={places.answer}>
      <h2>{texts.answer.title}</h2>
      <p>{texts.answer.channels[channel](formatDateTime(at))}</p>
      {decisions.every(({ agreed }) => !agreed) && <p>{texts.answer.none}</p>}
      <button type="button" className="button-quiet mt-3" data-print hidden>
        {texts.answer.print}
      </button>
    </section>
  );
}

function Terms({ terms }: { terms: string }) {
  if (terms === '') return null;
  return (
    <details open className="terms">
      <summary>{texts.consent.terms}</summary>
      <p className="whitespace-pre-line wrap-anywhere">{terms}</p>
    </details>
  );
}

const photosOf = ({ photos }: Quote) => new Map(photos.map(({ _id, address }) => [_id, address]));

const chosenTotals = ({ shown }: Quote, { decisions }: EnteredConsent) =>
  sumOfTotals(shown.jobs.filter(({ id }) => decisions.get(id) === true).map(({ totals }) => totals));
