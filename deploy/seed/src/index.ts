export { seedCategories, seedProducts } from './content/catalogue.ts';
export { generateProducts } from './generate-products.ts';
