import type { SignedAddresses } from '@garage/media';
import type { WriteConsents } from '../consents/index.ts';
import type { StatementRepository } from '../handovers/index.ts';
import type { OrderPictureList, ReleasedRepository } from '../released-pictures/index.ts';
import type { LinkRepository } from './link-repository.ts';
import type { MailChoiceRepository } from './mail-choice-repository.ts';
import type { QuestionRepository } from './question-repository.ts';

/** Dependencies of the use cases of links. */
export interface WriteLinks extends WriteConsents {
  orderLinks: LinkRepository;
  questions: QuestionRepository;
  /** For how many days the links of closed orders are valid. */
  linkDays: () => Promise<number>;
  statements: StatementRepository;
  mailChoices: MailChoiceRepository;
  released: ReleasedRepository;
  orderPictures: OrderPictureList;
}

/** Dependencies of what a link shows. */
export interface ReadLinks extends WriteLinks {
  addresses: Pick<SignedAddresses, 'addressOf'>;
}
