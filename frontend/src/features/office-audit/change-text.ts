import { isCivilDate, stepIds, stepName } from '@garage/contracts/browser';
import { inspectionWords } from '../../i18n/inspection-words.ts';
import { officeAudit as texts } from '../../i18n/office-audit.ts';
import { officeQuotes } from '../../i18n/office-quotes.ts';
import { officeWorkshop } from '../../i18n/office-workshop.ts';
import { workshopTasks } from '../../i18n/workshop-tasks.ts';
import { formatDateTime, formatDay, formatMoney } from '../../shared/lib/format.ts';

type Formatter = (value: string) => string;

const fromWords =
  (words: Readonly<Record<string, string>>): Formatter =>
  (value) =>
    words[value] ?? value;

const eachOf =
  (format: Formatter): Formatter =>
  (list) =>
    list.split(', ').map(format).join(', ');

const flag = fromWords(texts.flags);
const day: Formatter = (value) => (isCivilDate(value) ? formatDay(value) : value);
const instant: Formatter = (value) => (Number.isNaN(Date.parse(value)) ? value : formatDateTime(value));
const step = fromWords(Object.fromEntries(stepIds.map((id) => [id, stepName(id)])));
/** The log has names; only of deleted accounts it has the id. */
const accountName: Formatter = (value) =>
  /^[0-9a-f]{24}$/.test(value) ? officeWorkshop.order.by.staff(value.slice(-6)) : value;
const role = fromWords(officeWorkshop.roles);
/** Each person begins with their role. */
const people: Formatter = (value) =>
  value
    .split('; ')
    .map((person) => person.replace(/^\w+/, role))
    .join('; ');
/** Each rate has a kind of vehicle, the price of an hour, and the day from which it applies. */
const labourRates: Formatter = (value) =>
  value
    .split('; ')
    .map((rate) => {
      const [kind = '', hourly = '', from = ''] = rate.split(' ');
      return `${vehicleKind(kind)} ${money(hourly)} (${day(from)})`;
    })
    .join('; ');
const taxRates: Formatter = (value) => value.replaceAll(/ (\d{4}-\d\d-\d\d)/g, (_, from: string) => ` (${day(from)})`);
const vehicleKind = fromWords(officeWorkshop.kinds);
const weekdays = eachOf((value) => texts.weekdays[Number(value)] ?? value);
const money: Formatter = (value) => (/^\d+$/.test(value) ? formatMoney(Number(value)) : value);

/**
 * Formatters for fields with technical values, by field. Other fields contain text that staff have entered; it is never translated, even where
 * it equals a technical value.
 */
const formatters = new Map<string, Formatter>([
  ['status', fromWords(texts.statuses)],
  ['roles', eachOf(fromWords(texts.roles))],
  ['grants', eachOf(fromWords(texts.grants))],
  ['isFeatured', flag],
  ['dark', flag],
  ['hidden', flag],
  ['erasedAnswerRead', flag],
  ['signatureRead', flag],
  ['answered', flag],
  ['secondFactor', flag],
  ['secondFactorRequired', flag],
  ['price', money],
  ['date', day],
  ['closedDates', eachOf(day)],
  ['closedWeekdays', weekdays],
  ['days', weekdays],
  ['step', step],
  ['skipped', eachOf(step)],
  ['state', fromWords(officeWorkshop.states)],
  ['waiting', fromWords(officeWorkshop.waiting.of)],
  ['kind', vehicleKind],
  ['engine', fromWords(officeWorkshop.engines)],
  ['vehicleKinds', eachOf(fromWords(officeWorkshop.kinds))],
  ['engines', eachOf(fromWords(officeWorkshop.engines))],
  ['rating', fromWords(inspectionWords.ratings)],
  ['inspectionState', fromWords(inspectionWords.states)],
  ['taskState', fromWords(workshopTasks.states)],
  ['quoteState', fromWords(officeQuotes.panel.states)],
  ['quoteTotal', money],
  ['validUntil', instant],
  ['jobState', fromWords(officeQuotes.panel.jobStates)],
  ['partsState', fromWords({ none: texts.nothing, ...officeQuotes.panel.parts })],
  ['labourRates', labourRates],
  ['taxRates', taxRates],
  ['technician', accountName],
  ['people', people],
  ['promisedAt', instant],
  ['workedFrom', instant],
  ['workedTo', instant],
  ['inspectionUntil', day],
  ['insuranceUntil', day],
]);

/** Formats the value of a field in the audit log for staff. */
export function valueText(field: string, value: string): string {
  if (value === '') return texts.nothing;
  return formatters.get(field)?.(value) ?? value;
}

/** Label of a field; unknown fields keep their technical name. */
export function fieldText(field: string): string {
  const known: Readonly<Record<string, string>> = texts.fields;
  return known[field] ?? field;
}
