import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, civilDateAt } from '@garage/contracts';
import { mapParallel, type LocalStack } from '@garage/local';
import * as fc from 'fast-check';
import { addressAt } from '../attack-logins/gateway-calls.ts';
import { originOf, readOperations, waysTo, type Operation } from '../openapi.ts';
import { sendRaw, type RawReply } from '../raw-request.ts';
import { databasePrefixOf, send } from '../stack-client.ts';
import { casesOf } from './cases.ts';
import type { FuzzCase } from './fuzz-case.ts';
import { createResponseCheck, isOverloaded } from './response-check.ts';
import { createTestPeople, type FuzzPeople, type FuzzPerson } from './people.ts';
import { findPlanted, findRaised } from './stored.ts';
import { createFuzzObjects, type FuzzObjects } from './fuzz-objects.ts';

export interface FuzzOptions {
  seed: number;
  /** Number of cases for each operation, over all callers. */
  cases: number;
  /** Tests only operations whose id contains this text; default: all. */
  only?: string;
  log?: (line: string) => void;
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
  agent: Agent;
  people: FuzzPeople;
  objects: FuzzObjects;
  report: ReturnType<typeof emptyReport>;
  /** E-mail addresses registered by callers without the right to assign roles. */
  emails: string[];
}

const PARALLEL = 8;

/** `statuses`: number of responses by status. `documents`: number of stored documents that were checked at the end. */
const emptyReport = () => ({ cases: 0, statuses: {} as Record<string, number>, documents: 0, faults: [] as string[] });

/** Sends the cases of every documented operation as every caller, and verifies each answer and the stored documents. */
export async function fuzz(stack: LocalStack, { seed, cases, only = '', log }: FuzzOptions) {
  const operations = await readOperations(stack.gateway);
  const chosen = operations.filter(({ id }) => id.includes(only));
  const people = await createTestPeople(stack);
  const objects = await createFuzzObjects(stack, people);
  const report = { ...emptyReport(), operations: chosen.length };
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const run: Run = { stack, agent, people, objects, report, emails: [] };
  try {
    for (const operation of chosen) {
      await tryAll(run, jobsOf(run, operation, { seed, cases }));
      log?.(`${operation.id}: ${report.cases} cases, ${report.faults.length} faults so far`);
    }
    await verifyState(run);
  } finally {
    await objects.tidy(operations);
    agent.destroy();
  }
  return report;
}

/** Creates the cases of one operation, divided among the callers; the same seed and object ids give the same cases. */
function jobsOf({ people, objects }: Run, operation: Operation, { seed, cases }: { seed: number; cases: number }) {
  const days = Array.from({ length: 20 }, (_, index) => addDays(civilDateAt(Date.now()), index + 1));
  const isOfService = waysTo(operation).includes('service');
  const each = Math.ceil(cases / people.all.length);
  const shares = people.all.flatMap((person, place) => {
    // A master that calls these operations could lock or delete its own account.
    const own = person.id !== undefined && person.caller !== 'master' ? [person.id] : [];
    const arbitrary = casesOf(operation, { ids: [...objects.ids, ...own], days });
    return fc.sample(arbitrary, { seed: seed + place, numRuns: each }).map((fuzzCase) => ({ person, fuzzCase }));
  });
  return shares.slice(0, Math.max(cases, each)).map((share, number): Job => {
    return { ...share, operation, number, way: number % 3 === 0 && isOfService ? 'service' : 'gateway' };
  });
}

async function tryAll(run: Run, jobs: readonly Job[]): Promise<void> {
  const { report, objects, emails } = run;
  const [first] = jobs;
  if (!first) return;
  const check = createResponseCheck(first.operation);
  await mapParallel(jobs, PARALLEL, async (job) => {
    const { operation, fuzzCase, person } = job;
    const reply = await sendUntilServed(run, job);
    report.cases += 1;
    report.statuses[reply.status] = (report.statuses[reply.status] ?? 0) + 1;
    const faults = check.faultsOf(reply, { fuzzCase, sender: person });
    report.faults.push(...faults.map((fault) => describe(job, reply, fault)));
    if (reply.status < 200 || reply.status >= 300) return;
    objects.note(operation.id, reply.text);
    if (operation.id === 'accounts.create' && person.caller !== 'master')
      emails.push(Object(fuzzCase.input?.body).email);
  });
}

const MAX_TRIES = 6;

/** Retries a case after a refusal because of overload, or when the kept-alive connection was closed before the request was read. */
async function sendUntilServed({ stack, agent }: Run, job: Job): Promise<RawReply> {
  const { operation, fuzzCase, way, number } = job;
  const origin = originOf(stack, operation, way);
  const request = { ...fuzzCase, method: operation.method, token: await tokenFor(job) };
  for (let tries = 1; ; tries += 1) {
    const reply = await sendRaw(agent, origin, { ...request, from: addressAt(number * 7 + tries) });
    const isRetried = isOverloaded(reply) || (reply.isStale && tries === 1);
    if (!isRetried || tries === MAX_TRIES) return reply;
    await pause(200 * tries);
  }
}

/** A successful logout would end the session that other cases use: one case in ten gets a new session, the others no token. */
async function tokenFor({ operation, person, number }: Job): Promise<string | undefined> {
  if (operation.id !== 'accounts.logout') return person.token;
  return number % 10 === 0 ? person.newToken() : undefined;
}

/** Verifies that none of the values planted in requests (marks.ts) is stored, no caller gained a role, and the sessions are still valid. */
async function verifyState({ stack, people, report, emails }: Run): Promise<void> {
  for (const { caller, id, token } of people.all) {
    if (id === undefined) continue;
    const { summary } = await send(`${stack.gateway}/api/accounts/${id}`, { token, from: addressAt(1) });
    if (summary !== '200') report.faults.push(`the session of ${caller} is no longer valid: ${summary}`);
  }
  const prefix = await databasePrefixOf(stack, people.owner.id ?? '');
  const { documents, faults } = await findPlanted(stack.mongodb, prefix);
  report.documents = documents;
  report.faults.push(...faults, ...(await findRaised(stack.mongodb, prefix, emails)));
}

function describe({ operation, person, fuzzCase, way }: Job, { status, text }: RawReply, fault: string): string {
  const body = fuzzCase.body ? ` ${fuzzCase.body.type} ${fuzzCase.body.bytes.toString().slice(0, 300)}` : '';
  const asked = `${operation.method} ${fuzzCase.path.slice(0, 200)}${body}`;
  const where = `${operation.id} as ${person.caller} at the ${way} (${fuzzCase.kind})`;
  return `${where}: ${fault}\n    ${asked}\n    ${status} ${text.slice(0, 200)}`;
}
