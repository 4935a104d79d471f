// `make bench-chat`: idle connections, stored messages and their delivery over two nodes of the chat, beside a bare Socket.IO server.
// Options: --connections 5000 --conversations 500 --senders 64 --per-second 50 --rounds 3 --seconds 5
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTokenIssuer } from '@garage/chaos/token-issuer';
import { measureChat } from './chat/measure-chat.ts';
import { openBench } from './open-bench.ts';
import { judgeChat, printChat } from './report-chat.ts';

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '5000' },
    conversations: { type: 'string', default: '500' },
    senders: { type: 'string', default: '64' },
    'per-second': { type: 'string', default: '50' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
  },
});
const plan = {
  connections: Number(values.connections),
  conversations: Number(values.conversations),
  senders: Number(values.senders),
  perSecond: Number(values['per-second']),
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
};

const issuer = await startTokenIssuer();
const { settings, servers, launcher, close } = await openBench({ fresh: true });
try {
  const env = {
    MONGODB_URL: servers.mongodb.url,
    MONGODB_DATABASE: 'bench_chat',
    NATS_URL: servers.nats.url,
    REDIS_URL: servers.redis.url,
    IDENTITY_URL: issuer.url,
    // Nobody asks the bot here.
    CATALOGUE_URL: issuer.url,
    BOOKING_URL: issuer.url,
    SOCKET_LIMITS: 'off',
  };
  const startNode = (name: string) => launcher.start({ name, entry: 'services/chat/src/server.ts', env });
  const nodes = [await startNode('node 1'), await startNode('node 2')];
  const bare = await launcher.start({ name: 'bare', entry: 'deploy/bench/src/limits/sockets.ts' });
  const report = await measureChat({ nodes, bare, sign: issuer.sign }, plan);
  printChat(report);
  mkdirSync(settings.dataDir, { recursive: true });
  const file = join(settings.dataDir, 'chat.json');
  writeFileSync(file, `${JSON.stringify({ ...report, verdicts: judgeChat(report) }, null, 2)}\n`);
  console.log(`As JSON: ${file}`);
} finally {
  await close();
  issuer.close();
}
