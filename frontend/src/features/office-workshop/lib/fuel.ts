import { officeWorkshop } from '../../../i18n/office-workshop.ts';

const texts = officeWorkshop.form;
const names: Readonly<Record<string, string>> = texts.fuels;

/** The level of the tank in words; other levels in percent. */
export function fuelText(fuel: number | null): string {
  if (fuel === null) return officeWorkshop.notNoted;
  return names[String(fuel)] ?? texts.percent(String(fuel));
}

/** The levels that can be chosen, with the one that an order has. */
export function fuelChoices(present: number | null): Array<{ value: string; text: string }> {
  const values = ['', '0', '25', '50', '75', '100'];
  const own = present === null ? '' : String(present);
  const all = values.includes(own) ? values : [...values, own];
  return all.map((value) => ({ value, text: names[value] ?? texts.percent(value) }));
}

/** The value of a select for the fuel as the server takes it. */
export const readFuel = (value: string): number | null => (value === '' ? null : Number(value));
