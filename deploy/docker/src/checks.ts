// Checks of the product in containers; each throws with the actual result when it fails.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { serviceNames } from '@garage/contracts';
import { waitUntil, type ReceivedMail } from '@garage/local';
import type { ProductAddresses } from './browser-tests.ts';
import { checkLogins } from './login-checks.ts';
import { processes, STOP_SECONDS, type ProductRun } from './product-run.ts';

interface CheckContext extends ProductAddresses {
  run: ProductRun;
  /** True with small.yml (2 GB): one container per process, no Prometheus and Grafana. */
  small: boolean;
}

interface Check {
  what: string;
  /** True for checks that small.yml cannot pass. */
  notWhenSmall?: true;
  check: (context: CheckContext) => Promise<void>;
}

const TIMEOUT_MS = 30_000;

async function expectAnswer(url: string, status = 200, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body = await answer.text();
  assert.equal(answer.status, status, `${url} answered ${answer.status}: ${body.slice(0, 300)}`);
  return body;
}

/** Source code that runs in the container, because the port is not published: prints the response of the process. */
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
  await waitUntil(arrived, { what: 'the mail with the code', timeoutMs: TIMEOUT_MS });
}

export const checks: Check[] = [
  {
    what: 'the gateway answers /healthz and /readyz, and reports every process as up',
    async check({ origin }) {
      await expectAnswer(`${origin}/healthz`);
      await waitUntil(() => expectAnswer(`${origin}/readyz`), { what: 'readiness', timeoutMs: TIMEOUT_MS });
      const allUp = async () => {
        const { services } = JSON.parse(await expectAnswer(`${origin}/api/status`));
        assert.deepEqual(services, Object.fromEntries([...serviceNames, 'frontend'].map((name) => [name, 'up'])));
      };
      await waitUntil(allUp, { what: 'all processes up', timeoutMs: TIMEOUT_MS });
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
      assert.ok(files.length >= 2, 'the page references no files');
      for (const file of files) await expectAnswer(`${origin}${file}`);
    },
  },
  { what: 'registration sends one code by mail; a wrong password is refused', check: checkRegistration },
  {
    what: 'identity publishes its key; metrics are only reachable inside the network',
    async check({ origin, run }) {
      assert.match(await run.evaluate('identity', answerOf('/.well-known/jwks.json')), /^200 .*"Ed25519"/);
      const metrics = `console.log((await fetch('http://gateway:9100/metrics')).status)`;
      assert.equal(await run.evaluate('frontend', metrics), '200');
      await expectAnswer(`${origin}/metrics`, 404);
    },
  },
  {
    what: 'Prometheus scrapes both containers of every process, and its rules are valid',
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
      await waitUntil(allUp, { what: 'all targets', timeoutMs: 2 * TIMEOUT_MS });
      const answer: { data: { groups: Array<{ rules: Array<{ name: string; health: string }> }> } } = JSON.parse(
        await run.evaluate('frontend', asked('rules')),
      );
      const rules = answer.data.groups.flatMap((group) => group.rules);
      assert.ok(rules.length > 0, 'Prometheus has no rules');
      assert.ok(!rules.some(({ health }) => health === 'err'), JSON.stringify(rules));
    },
  },
  {
    what: 'no process runs as root, can write to its image, has capabilities, or contains development tools',
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
    what: 'each login is refused the events, keys and databases of others; connections without a login are refused',
    check: ({ run }) => checkLogins(run),
  },
  {
    what: 'the operator’s commands reach databases and broker, and create a valid backup',
    async check({ run }) {
      const once = (...command: string[]) => run.compose(['run', '--rm', '--no-deps', '-T', ...command]);
      assert.match(await once('ops', 'dead-letters', 'list'), /no dead letters/);
      assert.match(await once('ops', 'reconcile', 'outbox'), /Nothing differs/);
      for (const step of ['create', 'verify']) await once('backup', 'backup', step, '/backups/try');
    },
  },
  {
    what: 'no container ran out of memory or restarted; with small.yml all use less than 2 GB',
    async check({ run, small }) {
      const containers = await run.containers();
      const megabytes = containers.reduce((sum, one) => sum + one.megabytes, 0);
      console.log(`    ${containers.length} containers take ${megabytes.toFixed(0)} MB`);
      assert.ok(!containers.some(({ killed, restarts }) => killed || restarts > 0), JSON.stringify(containers));
      assert.ok(megabytes > 0 && (!small || megabytes < 2048), `The containers take ${megabytes.toFixed(0)} MB`);
    },
  },
  {
    what: `each process exits with 0 within ${STOP_SECONDS} s after SIGTERM; the token key survives a restart`,
    async check({ run, small }) {
      const before = await run.evaluate('identity', answerOf('/.well-known/jwks.json'));
      for (const name of processes) {
        const endings = await run.stop(name);
        assert.equal(endings.length, small ? 1 : 2, `${name} runs ${endings.length} times`);
        for (const { code, seconds } of endings) {
          console.log(`    ${name}: exit code ${code} after ${seconds.toFixed(1)} s`);
          assert.ok(code === 0 && seconds < STOP_SECONDS, `${name} ended with ${code} after ${seconds.toFixed(1)} s`);
        }
      }
      await run.up();
      assert.equal(await run.evaluate('identity', answerOf('/.well-known/jwks.json')), before);
    },
  },
];
