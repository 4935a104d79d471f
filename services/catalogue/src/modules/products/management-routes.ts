import {
  csvAnswer,
  csvTime,
  csvTitles,
  exportProductsRoute,
  getManagedProductRoute,
  manageProductsRoute,
} from '@garage/contracts';
import type { App, CsvTable } from '@garage/service-kit';
import { addRoute, AppError, createListStreams } from '@garage/service-kit';
import type { ManageProducts } from './manage-products.ts';
import { listManaged } from './manage-products.ts';
import type { Product } from './product.ts';
import { presentManagedProduct } from './product-presenter.ts';

/** Columns of the CSV export. */
const table = {
  fileName: 'san-pham.csv',
  titles: csvTitles.products,
  cells: (product) => [
    product.id,
    product.name,
    product.category.name,
    product.price,
    product.quantity,
    csvAnswer(product.isFeatured),
    product.description,
    csvTime(product.createdAt),
  ],
} satisfies CsvTable<Product, typeof csvTitles.products>;

/** Product routes for staff only. */
export function addManagementRoutes(app: App, dependencies: ManageProducts): void {
  const streams = createListStreams();

  addRoute(app, manageProductsRoute, async ({ query, reply }) =>
    streams.sendList(reply, query, { list: listManaged(dependencies, query), present: presentManagedProduct }),
  );

  addRoute(app, getManagedProductRoute, async ({ params: { id } }) => {
    const product = await dependencies.managed.findById(id);
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    return presentManagedProduct(product);
  });

  addRoute(app, exportProductsRoute, async ({ query, reply }) =>
    streams.sendCsv(reply, listManaged(dependencies, query).stream(), table),
  );
}
