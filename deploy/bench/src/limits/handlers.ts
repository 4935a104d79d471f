// The third limit: bare Fastify handlers that run the catalogue's queries on the same database.
import type { ProductListQuery } from '@garage/contracts';
import { openCatalogueQueries } from '@garage/catalogue/queries';
import { connectMongo } from '@garage/mongo';
import fastify from 'fastify';

const mongo = await connectMongo({
  url: process.env['MONGODB_URL'] ?? '',
  database: process.env['MONGODB_DATABASE'] ?? '',
  appName: 'bench-limit',
});
const queries = openCatalogueQueries(mongo);

interface Query {
  page?: string;
  limit?: string;
  sort?: ProductListQuery['sort'];
  name?: string;
}

const toListQuery = ({ page, limit, sort, name }: Query): ProductListQuery => ({
  ...(page && { page: Number(page) }),
  ...(limit && { limit: Number(limit) }),
  ...(sort && { sort }),
  ...(name && { q: name }),
});

const app = fastify();
app.get('/readyz', () => ({ ready: true }));
app.get<{ Querystring: Query }>(
  '/api/products',
  async ({ query }) => (await queries.list(toListQuery(query))).products,
);
app.get<{ Querystring: Query }>(
  '/api/products/search',
  async ({ query }) => (await queries.list(toListQuery(query))).products,
);
app.get<{ Params: { id: string } }>('/api/products/:id', ({ params }) => queries.find(params.id));
app.get('/api/categories', () => queries.categories());
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
