import type { CatalogueImport } from '@garage/catalogue/import';

/** Imports this many products of one category, each with the quantity in stock; returns them with their ids. */
export async function importProducts(catalogue: CatalogueImport, products: number, quantity: number) {
  const { id, name } = await catalogue.addCategory('Phụ tùng');
  const list = Array.from({ length: products }, (_, index) => ({
    name: `Sản phẩm ${index}`,
    description: 'Hàng chính hãng, bảo hành sáu tháng.',
    price: 1_000 * (index + 1),
    quantity,
    category: { id, name },
    image: '',
    subImages: [],
    specifications: [],
    isFeatured: false,
    createdAt: new Date(),
  }));
  const imported = await catalogue.addProducts(list);
  return list.map((product, index) => ({ ...product, id: imported[index]?.id ?? '' }));
}
