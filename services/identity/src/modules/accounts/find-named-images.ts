import type { FindNamed } from '@garage/media';
import type { AccountRepository } from './account-repository.ts';
import type { RegistrationRepository } from './registration-repository.ts';

interface NamedImages {
  accounts: Pick<AccountRepository, 'findNamedImages'>;
  registrations: Pick<RegistrationRepository, 'findNamedImages'>;
}

/** Gives those of the pictures that accounts or registrations have. */
export function createFindNamedImages({ accounts, registrations }: NamedImages): FindNamed {
  return async (images) => {
    // In this order: a verification hands the picture of a registration on to its account.
    const registered = await registrations.findNamedImages(images);
    return [...registered, ...(await accounts.findNamedImages(images))];
  };
}
