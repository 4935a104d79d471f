import { openMailJobs, readSealKeys } from '@garage/mail';
import { createLogger, runMain } from '@garage/service-kit';
import { runBackboneService } from '@garage/service-kit/backbone';
import { openRedis } from '@garage/service-kit/redis';
import { buildIdentity, identityIndexes, identityJobs } from './app.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { accountMigrations } from './modules/accounts/index.ts';
import { createSecondFactorRepository, resealSecrets } from './modules/second-factors/index.ts';
import { readSocialSettings } from './modules/social/index.ts';
import { createTokenEpochRepository, readSigningKey, renewSigningKey } from './modules/tokens/index.ts';

const name = 'identity';

async function main(config: Config): Promise<void> {
  const logger = createLogger({ name, level: config.LOG_LEVEL });
  const mails = openMailJobs(config, logger);
  const redis = openRedis(config.REDIS_URL, logger);
  const [codeKey, ...otherCodeKeys] = readSealKeys(config.CODE_KEY);
  const [sealKey] = readSealKeys(config.MAIL_SEAL_KEY);
  const signingKey = await readSigningKey(config.TOKEN_PRIVATE_KEY);

  await runBackboneService({
    name,
    config,
    logger,
    indexes: identityIndexes,
    migrations: accountMigrations,
    jobs: (mongo) => ({ ...mails.jobs, ...identityJobs(mongo) }),
    build: async (base) => {
      const { mongo } = base;
      await resealSecrets(createSecondFactorRepository(mongo), signingKey);
      return buildIdentity({
        ...base,
        signingKey: renewSigningKey(signingKey, await createTokenEpochRepository(mongo).read()),
        redis,
        redisPrefix: `${config.REDIS_PREFIX}:identity`,
        social: readSocialSettings(config),
        codeKey,
        otherCodeKeys,
        sealKey,
        mailsPerNetwork: config.CODE_MAILS_PER_NETWORK,
      });
    },
    onClose: [() => mails.close(), async () => redis.disconnect()],
  });
}

await runMain(() => main(readConfig()));
