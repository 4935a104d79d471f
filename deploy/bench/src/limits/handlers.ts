// The upper limit with a database: bare Fastify handlers that run the catalogue's queries on the same database.
import type { ProductListQuery } from '@garage/contracts';
import { openCatalogueQueries } from '@garage/catalogue/queries';
import { connectToDatabase, serve } from './serve.ts';

const queries = openCatalogueQueries(await connectToDatabase());

interface List {
  Querystring: { page: string; limit: string; sort?: ProductListQuery['sort']; name?: string };
}

const listOf = async ({ page, limit, sort, name }: List['Querystring']) => {
  const query = { page: Number(page), limit: Number(limit), ...(sort && { sort }), ...(name && { q: name }) };
  return (await queries.list(query)).products;
};

await serve((app) => {
  app.get<List>('/api/products', ({ query }) => listOf(query));
  app.get<List>('/api/products/search', ({ query }) => listOf(query));
  app.get<{ Params: { id: string } }>('/api/products/:id', ({ params }) => queries.find(params.id));
  app.get('/api/categories', () => queries.categories());
});
