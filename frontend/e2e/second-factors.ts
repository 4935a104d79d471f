/** Staff accounts for a test, and the codes of their authenticator app. */
import { REAUTH_TICKET_HEADER, SECOND_FACTOR_SETUP_HEADER } from '@garage/contracts';
import type { SecondFactorSetup, Session } from '@garage/contracts';
import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { callApi, dialog, failure, master, sessionOf, verifiedPerson } from './accounts.ts';
import type { Person } from './accounts.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';

const roleIds = { admin: '000000000000000000000002', master: '000000000000000000000003' };

const STEP_MS = 30_000;

/**
 * Returns the code that the authenticator app shows now or, with `ahead`, that many time steps later. The server also accepts the code of the
 * next step.
 */
export function codeOfApp(secret: string, ahead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) });
  return totp.generate({ timestamp: Date.now() + ahead * STEP_MS });
}

export const anotherCode = (code: string): string => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');

/** Exchanges a password for a reauthentication ticket, and returns it as the headers that sensitive operations require. */
async function proofHeadersOf({ token }: Session, password: string): Promise<Record<string, string>> {
  const answer = await fetch(`${runningStack().gateway}/api/accounts/check-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ password }),
  });
  return { [REAUTH_TICKET_HEADER]: answer.headers.get(REAUTH_TICKET_HEADER) ?? '' };
}

/** Calls the API as the session's account, with additional headers such as a reauthentication ticket. */
async function send(
  { token }: Session,
  { method, path, body, headers }: { method: string; path: string; body?: unknown; headers?: Record<string, string> },
): Promise<unknown> {
  const response = await fetch(`${runningStack().gateway}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** Gives an account a role, as a master does. The account's tokens are revoked by this. */
export async function giveRole(accountId: string, role: keyof typeof roleIds): Promise<void> {
  const staff = await sessionOf(master);
  const headers = role === 'master' ? await proofHeadersOf(staff, master.password) : {};
  const body = { roles: [roleIds[role]] };
  await send(staff, { method: 'PUT', path: `/api/accounts/${accountId}`, body, headers });
}

export async function addStaff(about: Partial<Person> = {}): Promise<Person> {
  const person = await verifiedPerson(about);
  await giveRole((await sessionOf(person)).id, 'admin');
  return person;
}

export interface StaffWithSecondFactor {
  person: Person;
  /** Session that was created before the second factor was enabled. */
  session: Session;
  secret: string;
  recoveryCodes: string[];
}

/** Creates a staff account with a second factor. The setup uses up the app's current code, so the first login needs the next one. */
export async function addStaffWithSecondFactor(about: Partial<Person> = {}): Promise<StaffWithSecondFactor> {
  const person = await addStaff(about);
  const session = await sessionOf(person);
  const headers = await proofHeadersOf(session, person.password);
  const setup = await send(session, { method: 'POST', path: '/api/second-factor/setup', headers });
  if (!isSetup(setup)) throw new Error('The setup answered no secret');
  await callApi('/api/second-factor/confirm', { code: codeOfApp(setup.secret) }, session.token);
  return { person, session, ...setup };
}

/** Sets whether all staff need a second factor. This affects every account, so only tests that run alone on the stack may call it. */
export async function requireSecondFactorOfStaff(session: Session, requiredOfStaff: boolean): Promise<void> {
  const headers = await proofHeadersOf(session, master.password);
  await send(session, { method: 'PUT', path: '/api/second-factor/policy', body: { requiredOfStaff }, headers });
}

/** Answers logins on this page as for staff who must set up a second factor, without changing that policy for all staff. */
export async function answerSetup(page: Page): Promise<void> {
  const body = failure('SECOND_FACTOR_SETUP_REQUIRED', 'Nhân viên cần bật xác thực hai lớp trước khi đăng nhập.');
  const headers = { [SECOND_FACTOR_SETUP_HEADER]: 'a-ticket' };
  await page.route('**/api/accounts/login', (route) => route.fulfill({ status: 403, headers, json: body }));
  const secret = new Secret({ size: 20 });
  const setup: SecondFactorSetup = {
    status: 'thành công',
    secret: secret.base32,
    uri: new TOTP({ issuer: 'Garage', label: 'nhan-vien@garage.local', secret }).toString(),
    recoveryCodes: Array.from({ length: 10 }, (_, at) => `K7QM-2WXA-9PTC-HB${at}E`),
  };
  await page.route('**/api/second-factor/setup', (route) => route.fulfill({ json: setup }));
}

/** Types e-mail and password of a person into the open login dialog. */
export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  const login = dialog(page, 'Chào mừng bạn trở lại');
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
}

export const codeStep = (page: Page): Locator => dialog(page, 'Xác thực hai lớp');

function isSetup(value: unknown): value is { secret: string; recoveryCodes: string[] } {
  return typeof value === 'object' && value !== null && 'secret' in value && 'recoveryCodes' in value;
}
