import {
  cancelJobRoute,
  declinedJobsRoute,
  readErasedRoute,
  readSignatureRoute,
  recordConsentRoute,
  SUCCESS,
  successMessages,
} from '@garage/contracts';
import type { SignedAddresses } from '@garage/media';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { presentQuote } from '../quotes/index.ts';
import { staffOf } from '../repair-orders/index.ts';
import { cancelJob } from './cancel-jobs.ts';
import { presentAnswer, presentQuotedJob } from './consent-presenter.ts';
import { listDeclined } from './declined-jobs.ts';
import { readErased } from './read-erased.ts';
import { readSignature } from './read-signature.ts';
import { recordConsent } from './record-consent.ts';
import type { WriteConsents } from './write-consents.ts';

/** Routes of staff about decisions and the jobs that follow from them. */
export function addConsentRoutes(
  app: App,
  dependencies: WriteConsents & { addresses: Pick<SignedAddresses, 'addressOf'> },
): void {
  addRoute(app, recordConsentRoute, async ({ params: { id }, body, ...caller }) => {
    const { quote, consent } = await recordConsent(dependencies, { id, body, author: staffOf(caller) });
    const shown = presentQuote(quote, new Date(dependencies.now()), presentAnswer(consent));
    return { status: SUCCESS, message: successMessages.CONSENT_RECORDED, quote: shown };
  });

  addRoute(app, readErasedRoute, ({ params: { id }, ...caller }) =>
    readErased(dependencies, { id, author: authorOf(caller) }),
  );

  addRoute(app, readSignatureRoute, ({ params: { id }, ...caller }) =>
    readSignature(dependencies, { id, author: authorOf(caller) }),
  );

  addRoute(app, cancelJobRoute, async ({ params: { id }, body, ...caller }) => {
    const job = await cancelJob(dependencies, { id, body, author: staffOf(caller) });
    return { status: SUCCESS, message: successMessages.QUOTED_JOB_CANCELLED, job: presentQuotedJob(job) };
  });

  addRoute(app, declinedJobsRoute, ({ params: { id } }) => listDeclined(dependencies, id));
}
