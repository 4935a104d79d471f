import { isServiceSlug } from '@garage/contracts/browser';
import { paths } from '../../../config/paths.ts';

/** Path of the contact page with the article's service filled in, if that is one of the services that the form lists. */
export const contactPathOf = (slug: string): string =>
  isServiceSlug(slug) ? paths.contactForService(slug) : paths.contact;
