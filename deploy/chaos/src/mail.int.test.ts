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
    mails: 60,
    mailerKills: 1,
    seed: 20_260_102,
    log: ignore,
  });

  it('loses no mail; a repeat has the same code and Message-ID [SRV-08]', { timeout: 240_000 }, async () => {
    const report = await runMailChaos({ ...options(), redisKills: 1 });
    // The report is only shown by a failure.
    expect({ faults: faultsOf(report), report }).toMatchObject({ faults: [] });
    expect(report).toMatchObject({ asked: 60, missing: 0 });
  });
});
