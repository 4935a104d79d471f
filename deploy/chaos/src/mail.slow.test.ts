import { startPrivateServers, type PrivateServers } from '@garage/local';
import { servers } from '@garage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf, runMailChaos } from './mail/run.ts';

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
    mailerKills: 3,
    seed: 20_260_102,
    log: ignore,
  });

  it(
    'loses none of 200 over three kills; a repeat has the same code and Message-ID [SRV-08]',
    { timeout: 240_000 },
    async () => {
      const report = await runMailChaos({ ...options(), redisKills: 1 });
      // The report is only shown by a failure.
      expect({ faults: faultsOf(report), report }).toMatchObject({ faults: [] });
      expect(report).toMatchObject({ asked: 200, missing: 0 });
    },
  );

  it('detects the loss when mails leave the queue before they are sent', { timeout: 600_000 }, async () => {
    const run = runMailChaos({ ...options(), mails: 100, mailerKills: 1, redisKills: 0, mailer: 'careless' });
    // Mails are missing at the end, or the run stops because no mail arrives any more.
    const outcome = await run.then((report) => faultsOf(report).join(), String);
    expect(outcome).toMatch(/never came|No progress any more/);
  });
});
