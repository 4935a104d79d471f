import { Type } from 'typebox';
import type { Static } from 'typebox';
import { productSchema } from './schemas.ts';

const closed = { additionalProperties: false } as const;

export const slugParamsSchema = Type.Object({ slug: Type.String({ pattern: '^[a-z-]{2,40}$' }) }, closed);

export const serviceArticleSummarySchema = Type.Object(
  { slug: Type.String(), title: Type.String(), summary: Type.String() },
  closed,
);
export type ServiceArticleSummary = Static<typeof serviceArticleSummarySchema>;

/** An article about a service of the workshop. */
export const serviceArticleSchema = Type.Object(
  {
    slug: Type.String(),
    title: Type.String(),
    summary: Type.String(),
    introduction: Type.Array(Type.String(), { description: 'Paragraphs.' }),
    symptoms: Type.Array(Type.String()),
    work: Type.Array(Type.Object({ title: Type.String(), text: Type.String() }, closed)),
    duration: Type.String(),
    warranty: Type.String(),
    faq: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() }, closed)),
    products: Type.Array(productSchema, { description: 'Up to 4 products related to the article.' }),
  },
  closed,
);
export type ServiceArticle = Static<typeof serviceArticleSchema>;
