// `make bench-chat`: idle connections, stored messages and their delivery over two nodes of the chat, compared with a bare Socket.IO server.
// Options: --connections 5000 --conversations 500 --senders 64 --per-second 50 --rounds 3 --seconds 5
import { startTokenIssuer } from '@garage/chaos/token-issuer';
import { readOptions } from '@garage/local';
import { measureChat } from './chat/measure-chat.ts';
import { runBench } from './run-bench.ts';

const size = { connections: 5_000, conversations: 500, senders: 64, 'per-second': 50, rounds: 3, seconds: 5 };
const { 'per-second': perSecond, ...plan } = readOptions(size);

await runBench({ name: 'chat', fresh: true }, async ({ servers, start, cleanUp }) => {
  const issuer = await startTokenIssuer(cleanUp);
  const env = {
    MONGODB_URL: servers.mongodb.url,
    MONGODB_DATABASE: 'bench_chat',
    NATS_URL: servers.nats.url,
    REDIS_URL: servers.redis.url,
    IDENTITY_URL: issuer.url,
    // The chat requires these settings for its chatbot, which gets no questions here; so any URL will do.
    CATALOGUE_URL: issuer.url,
    BOOKING_URL: issuer.url,
    SOCKET_LIMITS: 'off',
  };
  const startNode = (name: string) => start(name, 'services/chat/src/server.ts', env);
  const nodes = [await startNode('node 1'), await startNode('node 2')];
  const bare = await start('bare', 'deploy/bench/src/limits/sockets.ts');
  return measureChat({ nodes, bare, sign: issuer.sign }, { ...plan, perSecond });
});
