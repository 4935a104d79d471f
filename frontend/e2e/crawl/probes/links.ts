/** Links are percent-encoded and have valid targets: within the site an existing page, and an existing element for a fragment. */
import { waitUntil } from '@garage/local';
import { runningStack } from '../../../../deploy/local/src/testing/running-stack.ts';
import type { Probe } from '../probe.ts';

interface Link {
  /** Value of the `href` attribute as written in the markup. */
  href: string;
  /** The absolute address. */
  url: string;
  text: string;
}

interface Answer {
  status: number;
  ids: ReadonlySet<string>;
}

async function read(address: string): Promise<Answer> {
  const response = await fetch(address);
  const text = await response.text();
  return { status: response.status, ids: new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)) };
}

/** Asks again while the site answers 503: on a busy machine a process may be too slow for a moment. */
async function ask(address: string): Promise<Answer> {
  const answered = async () => {
    const answer = await read(address);
    if (answer.status === 503) throw new Error('The page is not available');
    return answer;
  };
  const patience = { what: `The page ${address}`, timeoutMs: 30_000, intervalMs: 2_000 };
  return waitUntil(answered, patience).catch(() => read(address));
}

/** Returns what is wrong with a link that leaves the site, judged by its address only: the address is not requested. */
function externalLinkFault({ href, url }: Link): string | undefined {
  const { protocol, pathname } = new URL(url);
  if (protocol === 'tel:') return /^\+?\d{4,15}$/.test(pathname) ? undefined : 'is no phone number';
  if (protocol === 'mailto:') return /^[^@\s]+@[^@\s]+$/.test(pathname) ? undefined : 'is no e-mail address';
  // `blob:` addresses are pictures created in the browser, and `otpauth:` links open an authenticator app.
  if (protocol === 'blob:' || protocol === 'otpauth:') return undefined;
  return protocol === 'https:' && href !== '' ? undefined : 'leads out of the site by something else than https';
}

/** Creates the probe for one crawl. It remembers the addresses it has requested, so that it requests each only once. */
export function newLinkProbe(): Probe {
  const answers = new Map<string, Promise<Answer>>();
  const answerOf = (address: string): Promise<Answer> => {
    const answer = answers.get(address) ?? ask(address);
    answers.set(address, answer);
    return answer;
  };

  async function faultOf(link: Link, page: { url: string; ids: ReadonlySet<string> }): Promise<string | undefined> {
    if (!/^[\x21-\x7E]*$/.test(link.href)) return 'is not percent-encoded';
    const url = new URL(link.url);
    if (url.origin !== runningStack().gateway) return externalLinkFault(link);
    const part = decodeURIComponent(url.hash.slice(1));
    const address = `${url.origin}${url.pathname}${url.search}`;
    if (page.url.split('#')[0] === address)
      return part === '' || page.ids.has(part) ? undefined : 'leads to no part of this page';
    const { status, ids } = await answerOf(address);
    if (status >= 400) return `leads to an answer ${status}`;
    return part === '' || ids.has(part) ? undefined : `leads to a page without the part ${part}`;
  }

  return {
    name: 'links',
    async find({ page, within = 'html' }) {
      const { links, ids } = await page.evaluate((selector) => {
        const all = document.querySelectorAll<HTMLAnchorElement>(`${selector} a[href]`);
        return {
          links: Array.from(all, (link) => ({
            href: link.getAttribute('href') ?? '',
            url: link.href,
            text: (link.ariaLabel ?? link.textContent).trim().slice(0, 40),
          })),
          ids: Array.from(document.querySelectorAll('[id]'), ({ id }) => id),
        };
      }, within);
      const here = { url: page.url(), ids: new Set(ids) };
      const faults = await Promise.all(
        links.map(async (link) => {
          const fault = await faultOf(link, here);
          return fault === undefined ? [] : [`link “${link.text}” to ${link.href}: ${fault}`];
        }),
      );
      return [...new Set(faults.flat())];
    },
  };
}
