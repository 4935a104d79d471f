// What must be true of the product in containers; each check throws with what it saw instead.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { serviceNames } from '@garage/contracts';
import { waitUntil } from '@garage/local';
import type { ReceivedMail } from '@garage/local';
import type { Reached } from './browser-tests.ts';
import { checkLogins } from './login-checks.ts';
import { processes, stopSeconds, type ProductRun } from './product-run.ts';

interface CheckContext extends Reached {
  run: ProductRun;
  /** On a machine with 2 GB: one of each process, and nobody who watches. */
  small: boolean;
}

interface Check {
  what: string;
  /** Of what a small machine does not run. */
  notWhenSmall?: true;
  check: (context: CheckContext) => Promise<void>;
}

const patienceMs = 30_000;

async function expectAnswer(url: string, status = 200, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
  const body = await answer.text();
  assert.equal(answer.status, status, `${url} answered ${answer.status}: ${body.slice(0, 300)}`);
  return body;
}

/** Runs in the container: an answer of the process itself, which is not published. */
const answerOf = (path: string) =>
  `const answer = await fetch('http://127.0.0.1:' + process.env.PORT + '${path}'); console.log(answer.status, await answer.text());`;

const confinement = `
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
let written = true;
try { writeFileSync('/var/tmp/intruder', ''); } catch { written = false; }
const tools = ['vitest', 'typescript', 'vite', '@garage/testing', '@garage/local'].filter((name) => existsSync('/app/node_modules/' + name));
const npm = (process.env.PATH ?? '').split(':').some((folder) => existsSync(folder + '/npm'));
const rights = /^CapEff:\\s*(\\w+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1];
console.log(JSON.stringify({ user: process.getuid(), written, tools, npm, rights: Number('0x' + rights) }));`;

async function checkRegistration({ origin, mail }: CheckContext): Promise<void> {
  const account = { email: `${randomUUID()}@example.com`, password: randomUUID() };
  const post = (path: string, body: object, status: number) =>
    expectAnswer(`${origin}${path}`, status, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/accounts/create', { ...account, fullName: 'Khách thử' }, 201);
  await post('/api/accounts/login', { ...account, password: 'sai mật khẩu' }, 401);
  const arrived = async () => {
    const mails: ReceivedMail[] = JSON.parse(await expectAnswer(`${mail}/api/messages`));
    assert.equal(mails.filter(({ to, text }) => to.includes(account.email) && /\d{6}/.test(text)).length, 1);
  };
  await waitUntil(arrived, { what: 'the mail with the code', timeoutMs: patienceMs });
}

export const checks: Check[] = [
  {
    what: 'the gateway answers /healthz and /readyz, and knows every process up',
    async check({ origin }) {
      await expectAnswer(`${origin}/healthz`);
      await waitUntil(() => expectAnswer(`${origin}/readyz`), { what: 'readiness', timeoutMs: patienceMs });
      const allUp = async () => {
        const { services } = JSON.parse(await expectAnswer(`${origin}/api/status`));
        assert.deepEqual(services, Object.fromEntries([...serviceNames, 'frontend'].map((name) => [name, 'up'])));
      };
      await waitUntil(allUp, { what: 'all processes up', timeoutMs: patienceMs });
    },
  },
  {
    what: 'every process answers /healthz and /readyz',
    async check({ run }) {
      for (const name of processes)
        for (const path of ['/healthz', '/readyz'])
          assert.match(await run.evaluate(name, answerOf(path)), /^200 /, `${path} of ${name}`);
    },
  },
  {
    what: 'GET /api/categories through the gateway',
    async check({ origin }) {
      assert.ok(Array.isArray(JSON.parse(await expectAnswer(`${origin}/api/categories`))));
    },
  },
  {
    what: 'the home page, with its style sheet and its script',
    async check({ origin }) {
      const page = await expectAnswer(`${origin}/`);
      assert.match(page, /<h1/);
      const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file);
      assert.ok(files.length >= 2, 'the page names no files');
      for (const file of files) await expectAnswer(`${origin}${file}`);
    },
  },
  { what: 'an account is registered, and mailed its code once; a wrong password is refused', check: checkRegistration },
  {
    what: 'the tokens have a key; metrics are for neighbours only',
    async check({ origin, run }) {
      assert.match(await run.evaluate('identity', answerOf('/.well-known/jwks.json')), /^200 .*"Ed25519"/);
      const metrics = `console.log((await fetch('http://gateway:9100/metrics')).status)`;
      assert.equal(await run.evaluate('frontend', metrics), '200');
      await expectAnswer(`${origin}/metrics`, 404);
    },
  },
  {
    what: 'Prometheus reads the metrics of every process, twice where two run, and its rules are sound',
    notWhenSmall: true,
    async check({ run }) {
      const asked = (path: string) =>
        `console.log(await (await fetch('http://prometheus:9090/api/v1/${path}')).text())`;
      const allUp = async () => {
        const answer = await run.evaluate('frontend', asked('targets?state=active'));
        const { data }: { data: { activeTargets: Array<{ health: string; labels: { job: string } }> } } =
          JSON.parse(answer);
        const up = data.activeTargets.filter(({ health }) => health === 'up').map(({ labels }) => labels.job);
        assert.deepEqual(up.toSorted(), [...processes, ...processes].toSorted());
      };
      await waitUntil(allUp, { what: 'all targets', timeoutMs: 2 * patienceMs });
      const answer: { data: { groups: Array<{ rules: Array<{ name: string; health: string }> }> } } = JSON.parse(
        await run.evaluate('frontend', asked('rules')),
      );
      const rules = answer.data.groups.flatMap((group) => group.rules);
      assert.ok(rules.length > 0, 'Prometheus has no rules');
      assert.deepEqual(
        rules.filter(({ health }) => health === 'err'),
        [],
      );
    },
  },
  {
    what: 'no process runs as root, writes to its image, has capabilities, or holds development tools',
    async check({ run }) {
      for (const name of processes)
        assert.deepEqual(
          JSON.parse(await run.evaluate(name, confinement)),
          { user: 10_001, written: false, tools: [], npm: false, rights: 0 },
          name,
        );
    },
  },
  {
    what: 'each login is refused the events, keys and databases of others, and nobody is let in without one',
    check: ({ run }) => checkLogins(run),
  },
  {
    what: 'the operator’s commands reach the databases and the broker, and make a backup that can be read',
    async check({ run }) {
      const ops = (...args: string[]) => run.compose(['run', '--rm', '--no-deps', '-T', 'ops', ...args]);
      assert.match(await ops('dead-letters', 'list'), /no dead letters/);
      assert.match(await ops('reconcile', 'outbox'), /Nothing differs/);
      const backup = (...args: string[]) =>
        run.compose(['run', '--rm', '--no-deps', '-T', 'backup', 'backup', ...args]);
      await backup('create', '/backups/try');
      await backup('verify', '/backups/try');
    },
  },
  {
    what: 'no container was killed for its memory or began again; those of a small machine take 2 GB together',
    async check({ run, small }) {
      const containers = await run.containers();
      const megabytes = containers.reduce((sum, one) => sum + one.megabytes, 0);
      console.log(`    ${containers.length} containers take ${megabytes.toFixed(0)} MB`);
      const faulty = containers.filter(({ killed, restarts }) => killed || restarts > 0);
      assert.deepEqual(faulty, []);
      assert.ok(megabytes > 0 && (!small || megabytes < 2048), `They take ${megabytes.toFixed(0)} MB`);
    },
  },
  {
    what: `SIGTERM ends each process within ${stopSeconds} s, with exit code 0; started again, the tokens' key is the same`,
    async check({ run, small }) {
      const before = await run.evaluate('identity', answerOf('/.well-known/jwks.json'));
      for (const name of processes) {
        const endings = await run.stop(name);
        assert.equal(endings.length, small ? 1 : 2, `${name} runs ${endings.length} times`);
        for (const { code, seconds } of endings) {
          console.log(`    ${name}: exit code ${code} after ${seconds.toFixed(1)} s`);
          assert.ok(code === 0 && seconds < stopSeconds, `${name} ended with ${code} after ${seconds.toFixed(1)} s`);
        }
      }
      await run.up();
      assert.equal(await run.evaluate('identity', answerOf('/.well-known/jwks.json')), before);
    },
  },
];
