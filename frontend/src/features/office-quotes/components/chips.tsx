import type { Quote, QuotedJob } from '@garage/contracts';
import type { JobSeverity } from '@garage/contracts/browser';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import type { Tone } from '../../../shared/office/chip.tsx';

const { panel: texts, severities } = officeQuotes;

const stateTones: Record<Quote['state'], Tone> = {
  draft: 'grey',
  sent: 'amber',
  answered: 'green',
  expired: 'red',
  withdrawn: 'grey',
  replaced: 'grey',
};

export function QuoteChip({ state }: { state: Quote['state'] }) {
  return <Chip tone={stateTones[state]}>{texts.states[state]}</Chip>;
}

const severityTones: Record<JobSeverity, Tone> = { red: 'red', yellow: 'amber', none: 'grey' };

export function SeverityChip({ severity }: { severity: JobSeverity }) {
  return <Chip tone={severityTones[severity]}>{severities[severity]}</Chip>;
}

const jobTones: Record<QuotedJob['state'], Tone> = { agreed: 'green', declined: 'red', cancelled: 'grey' };

export function JobChip({ state }: { state: QuotedJob['state'] }) {
  return <Chip tone={jobTones[state]}>{texts.jobStates[state]}</Chip>;
}

const partsTones: Record<Exclude<QuotedJob['parts'], 'none'>, Tone> = {
  pending: 'blue',
  reserved: 'green',
  short: 'red',
  releasing: 'blue',
  released: 'grey',
  sold: 'green',
};

/** The stock of a job's parts; nothing where it has none of the shop. */
export function PartsChip({ parts }: { parts: QuotedJob['parts'] }) {
  return parts === 'none' ? null : <Chip tone={partsTones[parts]}>{texts.parts[parts]}</Chip>;
}
