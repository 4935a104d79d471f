export { seedCategories } from './content/catalogue.ts';
export { generateProducts } from './generator/generate-products.ts';
