import { Type } from 'typebox';
import { auditFacts } from '../audit/schemas.ts';
import { defineEvent } from '../core/event.ts';
import { idSchema, instantSchema, moneySchema } from '../core/shapes.ts';
import { PRODUCT_EXCERPT_LENGTH } from './limits.ts';

/** Product data that other services store: enough for a card or an order line. */
export const productFacts = {
  name: Type.String(),
  description: Type.String({ maxLength: PRODUCT_EXCERPT_LENGTH, description: 'Start of the description.' }),
  price: moneySchema,
  quantity: Type.Integer(),
  categoryId: idSchema,
  image: Type.String(),
  createdAt: instantSchema,
};

export const productCreated = defineEvent('catalogue.product.created.v1', productFacts);
export const productUpdated = defineEvent('catalogue.product.updated.v1', productFacts);
/** An order changed the stock of a product, and nothing else of it. */
export const productStockChanged = defineEvent('catalogue.product.stock-changed.v1', productFacts);
export const productDeleted = defineEvent('catalogue.product.deleted.v1', {});

export const categoryCreated = defineEvent('catalogue.category.created.v1', { name: Type.String() });
export const categoryUpdated = defineEvent('catalogue.category.updated.v1', { name: Type.String() });
export const categoryDeleted = defineEvent('catalogue.category.deleted.v1', {});

/** These events carry no data, because other services only need to know that the content changed. */
export const newsCreated = defineEvent('catalogue.news.created.v1', {});
export const newsUpdated = defineEvent('catalogue.news.updated.v1', {});
export const newsDeleted = defineEvent('catalogue.news.deleted.v1', {});
export const bannerCreated = defineEvent('catalogue.banner.created.v1', {});
export const bannerUpdated = defineEvent('catalogue.banner.updated.v1', {});
export const bannerDeleted = defineEvent('catalogue.banner.deleted.v1', {});
export const positionCreated = defineEvent('catalogue.position.created.v1', {});
export const positionUpdated = defineEvent('catalogue.position.updated.v1', {});
export const positionDeleted = defineEvent('catalogue.position.deleted.v1', {});
export const staffCreated = defineEvent('catalogue.staff.created.v1', {});
export const staffUpdated = defineEvent('catalogue.staff.updated.v1', {});
export const staffDeleted = defineEvent('catalogue.staff.deleted.v1', {});
/** Entity of `settingsChanged` when the synonyms changed; for the settings of the site, it is `site`. */
export const SEARCH_SETTINGS = 'search';
export const settingsChanged = defineEvent('catalogue.settings.changed.v1', {});

/** A member of staff changed something in catalogue. The entity is the entry of the audit log. */
export const catalogueAudited = defineEvent('catalogue.audit.recorded.v1', { targetId: Type.String(), ...auditFacts });

export const catalogueEvents = [
  productCreated,
  productUpdated,
  productStockChanged,
  productDeleted,
  categoryCreated,
  categoryUpdated,
  categoryDeleted,
  newsCreated,
  newsUpdated,
  newsDeleted,
  bannerCreated,
  bannerUpdated,
  bannerDeleted,
  positionCreated,
  positionUpdated,
  positionDeleted,
  staffCreated,
  staffUpdated,
  staffDeleted,
  settingsChanged,
  catalogueAudited,
] as const;
