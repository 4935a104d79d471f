import { startPrivateServers, type PrivateServers } from '@garage/local';
import { servers } from '@garage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './command.ts';
import { runMailChaos } from './mail/run.ts';

const ignore = (): void => undefined;

describe('the mail queue while the mailer is killed', () => {
  let own: PrivateServers;

  beforeAll(async () => {
    own = await startPrivateServers({ only: ['redis'] });
  });
  afterAll(() => own.stop());

  const options = () => ({
    mongodbUrl: servers().mongodbUrl,
    natsUrl: servers().natsUrl,
    redis: own.redis,
    mails: 200,
    kills: { mailer: 3, redis: 1 },
    seed: 20_260_102,
    log: ignore,
  });

  it(
    'loses none of 200 over three kills; a repeat has the same code and Message-ID [SRV-08]',
    { timeout: 240_000 },
    async () => {
      const report = await runMailChaos(options());
      // The report is only shown by a failure.
      expect({ faults: faultsOf(report), report }).toMatchObject({ faults: [] });
      expect(report.figures.asked).toBe(200);
    },
  );

  it('detects the loss when mails leave the queue before they are sent', { timeout: 600_000 }, async () => {
    const run = runMailChaos({ ...options(), mails: 100, kills: { mailer: 1, redis: 0 }, removesEarly: true });
    // Mails are missing at the end, or the run stops because no mail arrives any more.
    const outcome = await run.then((report) => faultsOf(report).join(), String);
    expect(outcome).toMatch(/never came|No progress any more/);
  });
});
