import type { FindReferenced } from '@garage/media';
import type { AccountRepository } from './account-repository.ts';
import type { RegistrationRepository } from './registration-repository.ts';

interface ImageReferences {
  accounts: Pick<AccountRepository, 'findReferencedImages'>;
  registrations: Pick<RegistrationRepository, 'findReferencedImages'>;
}

/** Returns the given images that accounts or registrations reference. */
export function createFindReferencedImages({ accounts, registrations }: ImageReferences): FindReferenced {
  return async (images) => {
    // Registrations must be queried before accounts: verification moves an image from a registration to its account,
    // and the other order could miss it.
    const registered = await registrations.findReferencedImages(images);
    return [...registered, ...(await accounts.findReferencedImages(images))];
  };
}
