import type { Quote, QuoteBody, QuoteJobBody, QuoteLineBody, Rates } from '@garage/contracts';
import { rateOn } from '@garage/contracts/browser';
import type { JobSeverity, PricedLine, VehicleKind } from '@garage/contracts/browser';
import { randomId } from '../../../shared/lib/random-id.ts';
import { writeStandardHours } from '../../../shared/workshop/standard-hours.ts';
import type { GuaranteeFields } from './guarantee-fields.ts';
import { noGuaranteeFields, readGuarantee, toGuaranteeFields } from './guarantee-fields.ts';
import { readMinutes, readPercent, readPieces, readPrice, writePercent, writePrice } from './numbers.ts';

/** A line as it is typed. */
export interface LineFields {
  kind: 'labour' | 'part';
  name: string;
  /** A product of the shop; empty for labour and for a part from elsewhere. */
  productId: string;
  /** Of labour. */
  hours: string;
  /** Of a part. */
  quantity: string;
  price: string;
  discount: string;
  tax: string;
  reason: string;
  /** Price of the list; empty where it has none. */
  listPrice: string;
}

export interface JobFields {
  jobId: string;
  title: string;
  severity: JobSeverity;
  finding: string;
  photoIds: string[];
  /** Empty: the terms of the settings. */
  guarantee: GuaranteeFields;
  /** The earlier job under whose guarantee this one is done; empty for a job that is paid. */
  comebackJobId: string;
  lines: LineFields[];
}

export interface QuoteFields {
  jobs: JobFields[];
  note: string;
}

/** What new lines are priced by: the rates that are valid today for a kind of vehicle. */
export interface Pricing {
  /** Đồng for one hour; null when the list has none for this kind. */
  hourly: number | null;
  /** Hundredths of a percent. */
  tax: number;
  /** Usual jobs for this kind of vehicle. */
  jobs: Rates['jobs'];
  guarantee: Rates['guarantee'];
}

const JOB_ID_LENGTH = 16;
const newJobId = (): string => randomId().slice(0, JOB_ID_LENGTH);

export function pricingOf(rates: Rates, kind: VehicleKind, day: string): Pricing {
  const ofKind = rates.labour.filter((rate) => rate.kind === kind);
  return {
    hourly: rateOn(ofKind, day)?.hourly ?? null,
    tax: rateOn(rates.taxes, day)?.rate ?? 0,
    jobs: rates.jobs.filter(({ kinds }) => kinds.includes(kind)),
    guarantee: rates.guarantee,
  };
}

const emptyLine = { name: '', productId: '', hours: '', quantity: '1', discount: '', reason: '' };

export const newLabour = ({ hourly, tax }: Pricing): LineFields => ({
  ...emptyLine,
  kind: 'labour',
  price: writePrice(hourly),
  tax: writePercent(tax),
  listPrice: writePrice(hourly),
});

export const newPart = (): LineFields => ({ ...emptyLine, kind: 'part', price: '', tax: '0', listPrice: '' });

export const newJob = (pricing: Pricing): JobFields => ({
  jobId: newJobId(),
  title: '',
  severity: 'none',
  finding: '',
  photoIds: [],
  guarantee: noGuaranteeFields,
  comebackJobId: '',
  lines: [newLabour(pricing)],
});

/** `listPrice`: of this line, or null. */
function toLine(line: QuoteLineBody, listPrice: number | null): LineFields {
  const { kind, name, unitPrice, discount, tax, priceReason = '' } = line;
  return {
    ...emptyLine,
    kind,
    name,
    price: writePrice(unitPrice),
    discount: discount === 0 ? '' : writePercent(discount),
    tax: writePercent(tax),
    reason: priceReason,
    listPrice: writePrice(listPrice),
    ...(line.kind === 'labour'
      ? { hours: writeStandardHours(line.minutes) }
      : { productId: line.productId ?? '', quantity: String(line.quantity) }),
  };
}

/** The quote's jobs as fields. Labour is compared with today's list, parts with the one that the server gave. */
export const toJobFields = (jobs: Quote['jobs'], { hourly }: Pricing): JobFields[] =>
  jobs.map(({ id, title, severity, finding, photoIds, guarantee, comebackJobId = '', lines }) => ({
    jobId: id,
    title,
    severity,
    finding,
    photoIds: [...photoIds],
    guarantee: guarantee ? toGuaranteeFields(guarantee) : noGuaranteeFields,
    comebackJobId,
    lines: lines.map((line) => toLine(line, line.kind === 'labour' ? hourly : line.listPrice)),
  }));

/** An earlier job with today's prices: those of the list are the ones that it comes with. */
export const toRevivedJob = (
  { id, title, severity, finding, comebackJobId = '', lines }: QuoteJobBody,
  { hourly }: Pricing,
): JobFields => ({
  jobId: id,
  title,
  severity,
  finding,
  photoIds: [],
  guarantee: noGuaranteeFields,
  comebackJobId,
  lines: lines.map((line) => toLine(line, line.kind === 'labour' ? hourly : listPriceOf(line))),
});

const listPriceOf = (line: QuoteLineBody): number | null =>
  line.kind === 'part' && line.productId !== undefined && !line.priceReason ? line.unitPrice : null;

/** The numbers of a line; null while one of them is missing or wrong. */
export function readLine({ kind, hours, quantity, price, discount, tax }: LineFields): PricedLine | null {
  const [unitPrice, discounted, taxed] = [readPrice(price), readPercent(discount), readPercent(tax)];
  if (unitPrice === null || discounted === null || taxed === null) return null;
  const prices = { unitPrice, discount: discounted, tax: taxed };
  const minutes = kind === 'labour' ? readMinutes(hours) : null;
  if (minutes !== null) return { ...prices, kind: 'labour', minutes };
  const pieces = kind === 'part' ? readPieces(quantity) : null;
  return pieces === null ? null : { ...prices, kind: 'part', quantity: pieces };
}

/** The lines that can be added up already. */
export const readLines = (lines: readonly LineFields[]): PricedLine[] => lines.flatMap((line) => readLine(line) ?? []);

/** True when the typed price is another one than that of the list, so that a reason is needed. */
export function differsFromList({ price, listPrice }: LineFields): boolean {
  const [typed, listed] = [readPrice(price), readPrice(listPrice)];
  return typed !== null && listed !== null && typed !== listed;
}

function toLineBody(line: LineFields): QuoteLineBody[] {
  const numbers = readLine(line);
  if (!numbers) return [];
  const name = line.name.trim();
  const reason = differsFromList(line) ? { priceReason: line.reason.trim() } : {};
  if (numbers.kind === 'labour') return [{ ...numbers, name, ...reason }];
  return [{ ...numbers, name, ...reason, ...(line.productId !== '' && { productId: line.productId }) }];
}

function termsOf(fields: GuaranteeFields): Pick<QuoteJobBody, 'guarantee'> {
  const guarantee = readGuarantee(fields);
  return guarantee ? { guarantee } : {};
}

/** The body of a form without errors. */
export const toBody = ({ jobs, note }: QuoteFields): QuoteBody => ({
  note: note.trim(),
  jobs: jobs.map(({ jobId, title, severity, finding, photoIds, guarantee, comebackJobId, lines }) => ({
    id: jobId,
    title: title.trim(),
    severity,
    finding: finding.trim(),
    photoIds,
    ...termsOf(guarantee),
    ...(comebackJobId !== '' && { comebackJobId }),
    lines: lines.flatMap(toLineBody),
  })),
});
