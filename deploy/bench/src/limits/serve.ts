import { connectMongo, type Mongo } from '@garage/mongo';
import fastify, { type FastifyInstance } from 'fastify';

export const connectToDatabase = (): Promise<Mongo> =>
  connectMongo({
    url: process.env['MONGODB_URL'] ?? '',
    database: process.env['MONGODB_DATABASE'] ?? '',
    appName: 'bench-limit',
  });

/** Listens on PORT, which run-bench.ts sets. */
export async function serve(addRoutes: (app: FastifyInstance) => unknown): Promise<void> {
  const app = fastify();
  app.get('/readyz', () => ({ ready: true }));
  await addRoutes(app);
  await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
}
