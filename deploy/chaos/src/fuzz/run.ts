import { addDays, civilDateAt, endpoints, type ServiceName } from '@garage/contracts';
import { mapParallel, type LocalStack } from '@garage/local';
import * as fc from 'fast-check';
import { setTimeout as pause } from 'node:timers/promises';
import { addressAt } from '../attack-logins/target.ts';
import { casesOf } from './cases.ts';
import { readOperations, type Operation } from '../openapi.ts';
import type { FuzzCase } from './fuzz-case.ts';
import { createJudge, isOverloaded } from './judge.ts';
import { openPeople, type FuzzPeople, type FuzzPerson } from './people.ts';
import { closeConnections, send, type FuzzAnswer } from './send.ts';
import { findRaised, readStored } from './stored.ts';
import { makeThings, type Things } from './things.ts';

export interface FuzzOptions {
  seed: number;
  /** For each operation, over all callers. */
  cases: number;
  /** Part of the operation ids to test; default: all. */
  only?: string;
  log?: (line: string) => void;
}

export interface FuzzReport {
  operations: number;
  cases: number;
  /** Number of answers by status. */
  statuses: Record<string, number>;
  /** Stored documents that were checked at the end. */
  documents: number;
  faults: string[];
}

interface Job {
  operation: Operation;
  person: FuzzPerson;
  fuzzCase: FuzzCase;
  way: 'gateway' | 'service';
  number: number;
}

interface Run {
  stack: LocalStack;
  things: Things;
  report: FuzzReport;
  /** Addresses registered by callers that may not assign roles. */
  emails: string[];
}

const PARALLEL = 8;
const services: Readonly<Record<string, { service: ServiceName }>> = endpoints;

/** Sends the cases of every documented operation as every caller, and verifies each answer and the stored documents. */
export async function fuzz(stack: LocalStack, { seed, cases, only = '', log }: FuzzOptions): Promise<FuzzReport> {
  const operations = await readOperations(stack.gateway);
  const chosen = operations.filter(({ id }) => id.includes(only));
  const people = await openPeople(stack);
  const things = await makeThings(stack, people);
  const report: FuzzReport = { operations: chosen.length, cases: 0, statuses: {}, documents: 0, faults: [] };
  const run: Run = { stack, things, report, emails: [] };
  try {
    for (const operation of chosen) {
      const jobs = jobsOf(operation, { people, things, seed, cases });
      await tryAll(run, jobs);
      log?.(`${operation.id}: ${jobs.length} cases, ${report.faults.length} faults so far`);
    }
    report.faults.push(...(await verifyState(run, people)));
  } finally {
    await things.tidy(operations);
    closeConnections();
  }
  return report;
}

/** The cases of one operation, divided among the callers; the same seed and ids give the same cases. */
function jobsOf(
  operation: Operation,
  { people, things, seed, cases }: { people: FuzzPeople; things: Things; seed: number; cases: number },
): Job[] {
  const today = civilDateAt(Date.now());
  const days = Array.from({ length: 20 }, (_, index) => addDays(today, index + 1));
  const each = Math.ceil(cases / people.all.length);
  const shares = people.all.map((person, place) => {
    // A master could lock or delete its own account.
    const own = person.id !== undefined && person.caller !== 'master' ? [person.id] : [];
    const pool = { ids: [...things.ids, ...own], days };
    return fc
      .sample(casesOf(operation, pool), { seed: seed + place, numRuns: each })
      .map((fuzzCase) => ({ operation, person, fuzzCase }));
  });
  return shares
    .flat()
    .slice(0, Math.max(cases, each))
    .map((job, number) => ({
      ...job,
      number,
      way: services[operation.id] && number % 3 === 0 ? 'service' : 'gateway',
    }));
}

async function tryAll(run: Run, jobs: readonly Job[]): Promise<void> {
  const [first] = jobs;
  if (!first) return;
  const judge = createJudge(first.operation);
  await mapParallel(jobs, PARALLEL, async (job) => {
    const answer = await sendUntilServed(run.stack, job);
    count(run.report, answer);
    const { operation, fuzzCase, person } = job;
    for (const fault of judge.faultsOf(answer, { fuzzCase, sender: person })) {
      run.report.faults.push(describe(job, answer, fault));
    }
    if (answer.status < 200 || answer.status >= 300) return;
    run.things.note(operation.id, answer.text);
    if (operation.id === 'accounts.create' && person.caller !== 'master') run.emails.push(...emailsIn(fuzzCase));
  });
}

const MAX_TRIES = 6;

/** Repeats a case that is refused because of overload. */
async function sendUntilServed(
  stack: LocalStack,
  { operation, person, fuzzCase, way, number }: Job,
): Promise<FuzzAnswer> {
  const service = services[operation.id]?.service;
  const origin = way === 'service' && service ? stack.services[service] : stack.gateway;
  const token = operation.id === 'accounts.logout' && number % 10 === 0 ? await person.logIn() : person.token;
  const endsSession = operation.id === 'accounts.logout' && number % 10 !== 0;
  for (let tries = 1; ; tries += 1) {
    const answer = await send(
      origin,
      { ...fuzzCase, method: operation.method },
      // A successful logout would end the session of the other cases.
      { token: endsSession ? undefined : token, from: addressAt(number * 7 + tries) },
    );
    if (!isOverloaded(answer) || tries === MAX_TRIES) return answer;
    await pause(200 * tries);
  }
}

function count(report: FuzzReport, { status }: FuzzAnswer): void {
  const { statuses } = report;
  report.cases += 1;
  statuses[status] = (statuses[status] ?? 0) + 1;
}

const emailsIn = ({ input }: FuzzCase): string[] => {
  const body = input?.body;
  return typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? [body.email]
    : [];
};

/** Verifies that nothing planted is stored, no role was gained, and the sessions are still valid. */
async function verifyState({ stack, report, emails }: Run, { all }: FuzzPeople): Promise<string[]> {
  const faults: string[] = [];
  for (const { caller, id, token } of all) {
    if (id === undefined) continue;
    const { status } = await send(
      stack.gateway,
      { method: 'GET', url: `/api/accounts/${id}`, body: undefined },
      { token, from: addressAt(1) },
    );
    if (status !== 200) faults.push(`the session of ${caller} is no longer valid: ${status}`);
  }
  const accountId = all.find(({ caller }) => caller === 'owner')?.id ?? '';
  const stored = await readStored(stack.mongodb, { accountId });
  report.documents = stored.documents;
  return [...faults, ...stored.faults, ...(await findRaised(stack.mongodb, { emails, accountId }))];
}

function describe({ operation, person, fuzzCase, way }: Job, answer: FuzzAnswer, fault: string): string {
  const body = fuzzCase.body ? ` ${fuzzCase.body.type} ${fuzzCase.body.bytes.toString().slice(0, 300)}` : '';
  const asked = `${operation.method} ${fuzzCase.url.slice(0, 200)}${body}`;
  return `${operation.id} as ${person.caller} at the ${way} (${fuzzCase.kind}): ${fault}\n    ${asked}\n    ${answer.status} ${answer.text.slice(0, 200)}`;
}
