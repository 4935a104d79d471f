export { anonymiseConsents } from './anonymise-consents.ts';
export { createClosedOrderRepository } from './closed-order-repository.ts';
export { removeOldLinks } from './remove-old-links.ts';
export { removeOldPictures } from './remove-old-pictures.ts';
