export { anonymiseConsents } from './anonymise-consents.ts';
export { createClosedOrderRepository } from './closed-order-repository.ts';
export { removeOldPictures } from './remove-old-pictures.ts';
