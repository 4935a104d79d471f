import { isServiceSlug } from '@garage/contracts/browser';
import { paths } from '../../../config/paths.ts';

/** The contact page; the form is filled in with the service of the article, if it is one of the listed services. */
export const contactPathOf = (slug: string): string =>
  isServiceSlug(slug) ? paths.contactForService(slug) : paths.contact;
