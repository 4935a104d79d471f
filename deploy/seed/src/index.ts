export { seedCategories, seedProducts } from './content/catalogue.ts';
export { generateProducts } from './generator/generate-products.ts';
