import type { ServiceName } from '@garage/contracts';
import { addDays, civilDateAt, endpoints } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import * as fc from 'fast-check';
import { setTimeout as pause } from 'node:timers/promises';
import { addressAt } from '../attack-logins/target.ts';
import { casesOf } from './cases.ts';
import type { Operation } from './documented.ts';
import { readOperations } from './documented.ts';
import type { FuzzCase } from './fuzz-case.ts';
import { createJudge, isOverloaded } from './judge.ts';
import type { FuzzPeople, FuzzPerson } from './people.ts';
import { openPeople } from './people.ts';
import type { FuzzAnswer } from './send.ts';
import { closeConnections, send } from './send.ts';
import { findRaised, readStored } from './stored.ts';
import { makeThings } from './things.ts';
import type { Things } from './things.ts';

export interface FuzzOptions {
  seed: number;
  /** Of each operation, over all callers. */
  cases: number;
  /** Part of the ids of the operations to try; all when absent. */
  only?: string;
  log?: (line: string) => void;
}

export interface FuzzReport {
  operations: number;
  cases: number;
  /** How many of the cases were answered so. */
  statuses: Record<string, number>;
  /** How many documents were read again in the end. */
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
  /** Registered by those who may not give roles. */
  emails: string[];
}

const AT_ONCE = 8;
const services: Readonly<Record<string, { service: ServiceName }>> = endpoints;

/** Sends every documented operation its cases as every caller, judges each answer, and what is stored in the end. */
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
    report.faults.push(...(await lookBack(run, people)));
  } finally {
    await things.tidy(operations);
    closeConnections();
  }
  return report;
}

/** The cases of one operation, shared out among the callers; the same seed gives the same cases over the same ids. */
function jobsOf(
  operation: Operation,
  { people, things, seed, cases }: { people: FuzzPeople; things: Things; seed: number; cases: number },
): Job[] {
  const today = civilDateAt(Date.now());
  const days = Array.from({ length: 20 }, (_, index) => addDays(today, index + 1));
  const each = Math.ceil(cases / people.all.length);
  const shares = people.all.map((person, place) => {
    // A master may lock and delete: not itself.
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
  let next = 0;
  const work = async (): Promise<void> => {
    for (let job = jobs[next]; job; job = jobs[next]) {
      next += 1;
      const answer = await askPatiently(run.stack, job);
      count(run.report, answer);
      const { operation, fuzzCase, person } = job;
      for (const fault of judge.faultsOf(answer, { fuzzCase, sender: person })) {
        run.report.faults.push(describe(job, answer, fault));
      }
      if (answer.status < 200 || answer.status >= 300) continue;
      run.things.note(operation.id, answer.text);
      if (operation.id === 'accounts.create' && person.caller !== 'master') run.emails.push(...emailsIn(fuzzCase));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const TRIES = 6;

/** A process that is too busy says so; what is to be judged is the answer that comes then. */
async function askPatiently(stack: LocalStack, { operation, person, fuzzCase, way, number }: Job): Promise<FuzzAnswer> {
  const service = services[operation.id]?.service;
  const origin = way === 'service' && service ? stack.services[service] : stack.gateway;
  const token = operation.id === 'accounts.logout' && number % 10 === 0 ? await person.logIn() : person.token;
  const endsSession = operation.id === 'accounts.logout' && number % 10 !== 0;
  for (let tries = 1; ; tries += 1) {
    const answer = await send(
      origin,
      { ...fuzzCase, method: operation.method },
      // A logout that works would end what the other cases need.
      { token: endsSession ? undefined : token, from: addressAt(number * 7 + tries) },
    );
    if (!isOverloaded(answer) || tries === TRIES) return answer;
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

/** What is left when all is done: no operator, nothing planted, no roles taken, and the sessions as they were. */
async function lookBack({ stack, report, emails }: Run, { all }: FuzzPeople): Promise<string[]> {
  const faults: string[] = [];
  for (const { caller, id, token } of all) {
    if (id === undefined) continue;
    const { status } = await send(
      stack.gateway,
      { method: 'GET', url: `/api/accounts/${id}`, body: undefined },
      { token, from: addressAt(1) },
    );
    if (status !== 200) faults.push(`the session of ${caller} did not last: ${status}`);
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
