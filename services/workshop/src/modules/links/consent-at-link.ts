import type { ConsentBody } from '@garage/contracts';
import { checkImage, ImageRefused } from '@garage/media';
import { AppError } from '@garage/service-kit';
import { checkDigits, decideQuote, findAnswerable } from '../consents/index.ts';
import { findOrder } from '../repair-orders/index.ts';
import { hashOfToken } from './link.ts';
import { findLink } from './read-link.ts';
import type { WriteLinks } from './write-links.ts';

const signaturePrefix = 'data:image/png;base64,';

/** The drawn signature. @throws ImageRefused for anything but a PNG */
function readSignature(dataUrl: string | undefined): Buffer | null {
  if (dataUrl === undefined) return null;
  const png = Buffer.from(dataUrl.slice(signaturePrefix.length), 'base64');
  if (checkImage(png).format !== 'png') throw new ImageRefused('IMAGE_TYPE_REFUSED', 'a signature is a PNG');
  return png;
}

interface Consenting {
  body: ConsentBody;
  network: string;
  userAgent: string;
  correlationId: string;
}

/**
 * A customer's decisions at a link. The digits are checked only for a quote that can be answered, so that no try is lost; the same decisions
 * sent again need none, since they change nothing.
 * @throws AppError LINK_INVALID, PHONE_DIGITS_WRONG, PHONE_DIGITS_LOCKED, and as decideQuote; ImageRefused
 */
export async function consentAtLink(
  dependencies: WriteLinks,
  { body, network, userAgent, correlationId }: Consenting,
): Promise<string> {
  const { token, digest, decisions, phoneDigits } = body;
  const { orderId } = await findLink(dependencies, token);
  const order = await findOrder(dependencies, orderId);
  const signature = readSignature(body.signature);
  const answer = { orderId, digest, decisions };
  if (await isOpenFor(dependencies, answer)) await checkDigits(dependencies, order, phoneDigits);
  await decideQuote(dependencies, {
    ...answer,
    channel: 'link',
    author: { accountId: null, correlationId, by: null },
    statement: '',
    network,
    userAgent,
    signature,
    async useLink(session) {
      const link = await dependencies.orderLinks.use(session, hashOfToken(token));
      if (!link) throw new AppError('LINK_INVALID');
      return { id: link.id, token };
    },
  });
  return orderId;
}

/** False for a quote that was answered already: `decideQuote` then tells a repeat from another answer. */
async function isOpenFor(dependencies: WriteLinks, answer: Parameters<typeof findAnswerable>[1]): Promise<boolean> {
  try {
    await findAnswerable(dependencies, answer);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'QUOTE_ANSWERED') return false;
    throw error;
  }
}
