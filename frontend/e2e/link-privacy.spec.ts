/** Whoever has a link sees nothing of other people, for every order of the demo content. */
import type { Account, RepairOrder, Session, VehicleDetail } from '@garage/contracts';
import { beforeAll, expect, it } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { admin, callApi, master, sessionOf } from './accounts.ts';
import { callApiAs } from './office.ts';
import { sendNewQuote, takeIn } from './workshop.ts';

/** The demo content has nine orders; those that other tests have added before are looked at, too. */
const SEEDED = 9;
const MAX_ORDERS = 100;
/** A business is no person, and its name has no family name. */
const BUSINESS = 'Công ty';

let staff: Session;
beforeAll(async () => {
  staff = await sessionOf(admin);
});

const isOrders = (value: unknown): value is RepairOrder[] => Array.isArray(value);
const isAccounts = (value: unknown): value is Account[] => Array.isArray(value);
const isVehicle = (value: unknown): value is VehicleDetail =>
  typeof value === 'object' && value !== null && 'people' in value;

const get = (path: string, session = staff) => callApiAs(session, { method: 'GET', path });

async function ordersOf(): Promise<RepairOrder[]> {
  const orders = await get(`/api/workshop/orders?limit=${MAX_ORDERS}`);
  if (!isOrders(orders)) throw new Error('No orders');
  return orders;
}

interface Named {
  name: string;
  phone: string;
  email: string;
}

/** Everybody whom the workshop or an account knows. */
async function everybody(orders: readonly RepairOrder[]): Promise<Named[]> {
  const vehicles = await Promise.all(orders.map(({ vehicle: { _id } }) => get(`/api/workshop/vehicles/${_id}`)));
  const accounts = await get('/api/accounts?limit=100', await sessionOf(master));
  if (!isAccounts(accounts)) throw new Error('No accounts');
  return [
    ...orders.map(({ contact }) => contact),
    ...vehicles.filter(isVehicle).flatMap(({ people }) => people),
    ...accounts.map(({ fullName, email }) => ({ name: fullName, phone: '', email })),
  ].map(({ name, phone, email }) => ({ name, phone: phone.replaceAll(/\D/g, ''), email: email ?? '' }));
}

const withoutSpaces = (text: string): string => text.replaceAll(/[\s.\-–]/g, '');

/** A name without the given name, which the page may show. */
const familyPartOf = (name: string): string => name.trim().split(/\s+/).slice(0, -1).join(' ');

interface Looked {
  order: RepairOrder;
  people: readonly Named[];
  plates: readonly string[];
}

/** What a text says of people and of vehicles of others. */
function leaksIn(text: string, { order, people, plates }: Looked): string[] {
  const compact = withoutSpaces(text);
  const has = (word: string) => word !== '' && text.includes(word);
  const names = people.flatMap(({ name }) => [name, familyPartOf(name)]).filter((name) => name.includes(' '));
  const phones = people.map(({ phone }) => phone).filter((phone) => phone !== '' && compact.includes(phone));
  const own = withoutSpaces(order.vehicle.plate);
  const others = plates.filter((plate) => withoutSpaces(plate) !== own && compact.includes(withoutSpaces(plate)));
  return [...new Set([...names.filter(has), ...people.map(({ email }) => email).filter(has), ...phones, ...others])];
}

/** The family name alone: only in the data, because the page has the address of the garage, whose street may have the same name. */
function familyNameIn(text: string, { contact: { name } }: RepairOrder): string[] {
  const [family = ''] = name.startsWith(BUSINESS) ? [] : name.split(' ');
  if (family === '' || family === name) return [];
  return text.split(/[^\p{L}]+/u).includes(family) ? [family] : [];
}

/** The data of a link and its page. */
async function readLink(token: string): Promise<{ data: string; html: string }> {
  const data = JSON.stringify(await callApi('/api/workshop/link', { token }));
  const page = await fetch(`${runningStack().gateway}/t/${token}`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  return { data, html: await page.text() };
}

async function tokenOf({ _id }: RepairOrder): Promise<string> {
  const path = `/api/workshop/orders/${_id}/links`;
  const made = await callApiAs(staff, { method: 'POST', path, body: { channel: 'counter' } });
  if (typeof made !== 'object' || made === null || !('token' in made)) throw new Error('No link');
  return String(made.token);
}

it('no link of the demo orders has a word of another person, nor more than the given name of its own [QUOTE-157]', async () => {
  const orders = await ordersOf();
  expect(orders.length).toBeGreaterThanOrEqual(SEEDED);
  const people = await everybody(orders);
  const plates = orders.map(({ vehicle: { plate } }) => plate);
  const found: unknown[] = [];
  let quotes = 0;
  for (const order of orders) {
    const { data, html } = await readLink(await tokenOf(order));
    const looked = { order, people, plates };
    const leaks = [leaksIn(data, looked), familyNameIn(data, order), leaksIn(html, looked)].flat();
    if (leaks.length > 0) found.push([order.number, leaks]);
    if (data.includes('"shown"')) quotes += 1;
  }
  expect(found).toEqual([]);
  expect(quotes).toBeGreaterThan(0);
});

it('a word of another person at a link would be found [QUOTE-157]', async () => {
  const orders = await ordersOf();
  const people = await everybody(orders);
  const other = orders.find(({ contact: { phone, name } }) => phone !== '' && name.split(' ').length > 2);
  if (!other) throw new Error('No other person');
  const order = await takeIn(staff);
  const { name, phone } = other.contact;
  const token = await sendNewQuote(staff, order, `Như xe ${other.vehicle.plate} của ${name}, ${phone}`);
  const { data, html } = await readLink(token);
  const looked = { order, people, plates: orders.map(({ vehicle: { plate } }) => plate) };
  const expected = [name, familyPartOf(name), phone.replaceAll(/\D/g, ''), other.vehicle.plate];
  for (const text of [data, html]) expect(leaksIn(text, looked)).toEqual(expect.arrayContaining(expected));
});
