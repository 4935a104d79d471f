// `make bench-chat`: idle connections, stored messages and their delivery over two nodes of the chat, compared with bare Socket.IO servers.
// Options: --connections 5000 --conversations 500 --senders 1,64 --per-second 50 --rounds 3 --seconds 5
import { startTokenIssuer } from '@garage/chaos/token-issuer';
import { openChatImport } from '@garage/chat/import';
import { readOptions } from '@garage/local';
import { connectMongo } from '@garage/mongo';
import { measureChat } from './chat/measure-chat.ts';
import { runBench } from './run-bench.ts';

const size = { connections: 5_000, conversations: 500, senders: '1,64', 'per-second': 50, rounds: 3, seconds: 5 };
const { 'per-second': perSecond, senders, ...plan } = readOptions(size);

await runBench({ name: 'chat', fresh: true }, async ({ servers, start, cleanUp }) => {
  const issuer = await startTokenIssuer(cleanUp);
  const database = (name: string) => ({ MONGODB_URL: servers.mongodb.url, MONGODB_DATABASE: `bench_${name}` });
  const env = {
    ...database('chat'),
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
  // The bare handlers' collections have the same indexes as the chat's, so that writes cost the same.
  const mongo = await connectMongo({ url: servers.mongodb.url, database: 'bench_bare', appName: 'bench-chat' });
  cleanUp.defer(() => mongo.close());
  await openChatImport(mongo);
  const startHandlers = (name: string) => start(name, 'deploy/bench/src/limits/stored-sockets.ts', database('bare'));
  const handlers = [await startHandlers('bare handlers 1'), await startHandlers('bare handlers 2')];
  return measureChat(
    { nodes, bare, handlers, sign: issuer.sign },
    { ...plan, perSecond, senders: senders.split(',').map(Number) },
  );
});
