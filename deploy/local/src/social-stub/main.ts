// The stand-in for Google and Facebook as a process. Environment: HOST, PORT, and the settings of the application.
import { readFileSync } from 'node:fs';
import { buildSocialStub } from './social-stub.ts';

const { env } = process;
const app = buildSocialStub({
  google: { clientId: env['GOOGLE_CLIENT_ID'] ?? '' },
  facebook: {
    appId: env['FACEBOOK_APP_ID'] ?? '',
    appSecret: readFileSync(env['FACEBOOK_APP_SECRET_FILE'] ?? '', 'utf8'),
  },
});
console.log(
  `Google and Facebook at ${await app.listen({ host: env['HOST'] ?? '127.0.0.1', port: Number(env['PORT']) })}`,
);

const end = () => void app.close().then(() => process.exit(0));
process.once('SIGTERM', end);
process.once('SIGINT', end);
