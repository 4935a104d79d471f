import {
  csvAnswer,
  csvTitles,
  exportProductsRoute,
  getManagedProductRoute,
  manageProductsRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, AppError, createListStreams } from '@garage/service-kit';
import { asksForAll } from '../../lists/page.ts';
import type { ManageProducts } from './manage-products.ts';
import { listManaged, streamManaged } from './manage-products.ts';
import type { Product } from './product.ts';
import { presentManagedProduct } from './product-presenter.ts';

/** The table that staff take to a spreadsheet. */
const table = {
  fileName: 'san-pham.csv',
  titles: csvTitles.products,
  cells: (product: Product) => [
    product.id,
    product.name,
    product.category.name,
    product.price,
    product.quantity,
    csvAnswer(product.isFeatured),
    product.description,
    product.createdAt.toISOString(),
  ],
};

/** What only staff read of products. */
export function addManagementRoutes(app: App, dependencies: ManageProducts): void {
  const streams = createListStreams();

  addRoute(app, manageProductsRoute, async ({ query, reply }) => {
    if (asksForAll(query)) return streams.send(reply, streamManaged(dependencies, query), presentManagedProduct);
    const { products, total } = await listManaged(dependencies, query);
    void reply.header('x-total-count', total);
    return products.map(presentManagedProduct);
  });

  addRoute(app, getManagedProductRoute, async ({ params: { id } }) => {
    const product = await dependencies.managed.findById(id);
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    return presentManagedProduct(product);
  });

  addRoute(app, exportProductsRoute, async ({ query, reply }) =>
    streams.sendCsv(reply, streamManaged(dependencies, query), table),
  );
}
