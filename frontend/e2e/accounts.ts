/** Accounts for the browser tests, and how they log in. */
import { randomUUID } from 'node:crypto';
import type { Session } from '@garage/contracts';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { isHydrated, newVisit } from './browser.ts';
import type { Visit } from './browser.ts';
import { codeIn, waitForMail } from './mailbox.ts';
import { sendToApi } from './send-to-api.ts';

export interface Person {
  fullName: string;
  email: string;
  password: string;
}

const demo = (name: string): Person => ({ fullName: name, email: `${name}@garage.local`, password: 'Garage@2026' });

/** The local stack's demo accounts. */
export const customer = demo('customer');
export const admin = demo('admin');
export const master = demo('master');

/** Creates data of a person who has no account on the site yet. */
export function newPerson(): Person {
  const email = `khach-${randomUUID().slice(0, 13)}@garage.local`;
  return { fullName: 'Trần Thị Lan', email, password: 'xe máy đỏ bên sông' };
}

/** Posts to the stack's API; rejects on a failure. */
export const callApi = (path: string, body: unknown, token?: string): Promise<unknown> =>
  sendToApi(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });

/** Registers a person with the API, which mails a verification code. */
export async function registeredPerson(about: Partial<Person> = {}): Promise<Person> {
  const person = { ...newPerson(), ...about };
  await callApi('/api/accounts/create', person);
  return person;
}

/** Registers a person with the API and verifies the e-mail address with the mailed code. */
export async function verifiedPerson(about: Partial<Person> = {}): Promise<Person> {
  const person = await registeredPerson(about);
  const mail = await waitForMail({ to: person.email, subject: 'Mã xác thực' });
  await callApi('/api/accounts/verify', { email: person.email, code: codeIn(mail) });
  return person;
}

/** Logs in without a browser. */
export async function sessionOf({ email, password }: Person): Promise<Session> {
  const logIn = () => callApi('/api/accounts/login', { email, password });
  // On a busy machine a process may pause for so long that the service takes it for a failure of Redis and answers 503. The login is retried
  // here because Vitest retries tests, but not beforeAll hooks.
  const session = await logIn().catch((error: unknown) => {
    if (!String(error).includes('answered 503')) throw error;
    return logIn();
  });
  if (!isSession(session)) throw new Error(`The login of ${email} answered no session`);
  return session;
}

/** Logs in with the stand-in for Google, where a lower-case name identifies a person. */
export async function googleSessionOf(name: string): Promise<Session> {
  const session = await callApi('/api/accounts/google-login', { access_token: `valid.${name}` });
  if (!isSession(session)) throw new Error('The login with Google answered no session');
  return session;
}

/** Returns a page in which the session's account is signed in; the caller has to open an address. */
export async function newVisitAs(session: Session, options: BrowserContextOptions = {}): Promise<Visit> {
  const { token, id, fullName, email, image, roles, grants } = session;
  const localStorage = [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify({ id, fullName, email, image, roles, ...(grants && { grants }) }) },
  ];
  const origins = [{ origin: new URL(options.baseURL ?? runningStack().gateway).origin, localStorage }];
  return newVisit({ storageState: { cookies: [], origins }, ...options });
}

/** Opens a page in which the session's account is signed in, and waits until React has hydrated the page. */
export async function visitAs(session: Session, path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const opened = await newVisitAs(session, options);
  await opened.page.goto(path);
  await isHydrated(opened.page);
  return opened;
}

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

export const submit = (place: Locator): Promise<void> => place.locator('button[type="submit"]').click();

export function message(page: Page, severity: 'success' | 'error' | 'warning' | 'info', text: string): Locator {
  return page.locator(`[data-severity="${severity}"]`).filter({ hasText: text });
}

/** Reads what the page has stored of its session: the token and the account's data. */
export function stored(page: Page): Promise<{ token: string | null; user: string | null }> {
  return page.evaluate(() => ({ token: localStorage.getItem('token'), user: localStorage.getItem('user') }));
}

/** Types a code into the cells of a dialog or page. */
export async function typeCode(place: Locator, code: string): Promise<void> {
  await place.getByLabel('Số thứ 1').click();
  await place.page().keyboard.type(code);
}

/** Builds the response body of a failed API call, for responses that tests simulate. */
export const failure = (code: string, text: string) => ({ status: 'thất bại', code, message: text });

function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && 'token' in value && 'roles' in value;
}
