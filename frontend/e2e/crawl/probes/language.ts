/** Every text of the interface is Vietnamese: visible texts, accessible names, and tooltips; except what people type (`kbd`). */
import { orderCodeOf } from '@garage/contracts';
import type { Page } from 'playwright-core';
import type { Probe } from '../probe.ts';
import { foreignWords } from './foreign-words.ts';

interface FoundText {
  /** Tag and attributes of the element that contains the text, for the error message. */
  element: string;
  text: string;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Every text below the selector, including hidden ones, which appear at another width or later. */
const textsOf = (page: Page, selector: string): Promise<FoundText[]> =>
  page.evaluate((place) => {
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ];
    const found: { element: string; text: string }[] = [];
    for (const root of document.querySelectorAll(place)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
        if (node instanceof Element) {
          for (const name of attributes) {
            const text = node.getAttribute(name);
            if (text) found.push({ element: `${name} of ${node.tagName.toLowerCase()}`, text });
          }
          if (node.matches('meta[name="description"]'))
            found.push({ element: 'meta description', text: node.getAttribute('content') ?? '' });
        } else if (
          node.parentElement?.closest('script, style, noscript, svg text, code, kbd') === null &&
          node.nodeValue?.trim()
        )
          found.push({ element: node.parentElement.tagName.toLowerCase(), text: node.nodeValue });
      }
    }
    return found;
  }, selector);

/** True for constants of the API, such as the name of a status, which are not user content. */
const isIdentifier = (text: string): boolean => /^[a-z_]+$/.test(text);

/** True when the word is the code of an order, which is the end of its id: sometimes it consists only of letters. */
const isOrderCode = (word: string, content: readonly string[]): boolean =>
  content.some((string) => /^[0-9a-f]{24}$/.test(string) && orderCodeOf(string) === word);

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return isIdentifier(value) ? [] : [plain(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** User content in the API's responses, which may be in any language. Waits for pending responses. */
interface Content {
  strings: () => Promise<ReadonlySet<string>>;
}

function collectContent(page: Page): Content {
  const pending: Promise<unknown>[] = [];
  page.on('response', (response) => {
    const isAnswer = new URL(response.url()).pathname.startsWith('/api/') && response.ok();
    const isJson = response.headers()['content-type']?.startsWith('application/json') === true;
    if (isAnswer && isJson) pending.push(response.json().catch(() => undefined));
  });
  return {
    async strings() {
      const answers = await Promise.all(pending);
      const handedOver: unknown[] = await page.evaluate(() => [
        ...Array.from(document.querySelectorAll('script[type="application/json"]'), (script): unknown =>
          JSON.parse(script.textContent),
        ),
        JSON.parse(localStorage.getItem('user') ?? 'null'),
      ]);
      return new Set([...answers, ...handedOver].flatMap(stringsIn));
    },
  };
}

/**
 * True when a word in a text of the page comes from user content: either the page's text contains a whole text of the content, or the content
 * contains the word next to the same neighbouring word.
 */
function isWritten(word: string, text: string, content: readonly string[]): boolean {
  const at = text.indexOf(word);
  const before = / ?[^ ]* ?$/.exec(text.slice(0, at).trimEnd())?.[0].trim() ?? '';
  const [after = ''] = text
    .slice(at + word.length)
    .trim()
    .split(' ');
  const neighbours = [before && `${before} ${word}`, after && `${word} ${after}`, before + after === '' && word];
  return content
    .filter((string) => string.includes(word))
    .some(
      (string) =>
        text.includes(string) || neighbours.some((pair) => pair !== false && pair !== '' && string.includes(pair)),
    );
}

/** Creates the probe for one page. It collects the page's API responses from then on, so each page needs its own. */
export function newLanguageProbe(page: Page): Probe {
  const content = collectContent(page);
  return {
    name: 'language',
    async find({ within = 'html' }) {
      const texts = await textsOf(page, within);
      const suspects = texts.filter(({ text }) => foreignWords(text).length > 0);
      if (suspects.length === 0) return [];
      const written = [...(await content.strings())];
      // Words of the address are allowed, since breadcrumbs show path segments and search results show the query.
      const address = decodeURIComponent(page.url());
      const faults = suspects.flatMap(({ element, text }) => {
        const foreign = foreignWords(text).filter(
          (word) => !address.includes(word) && !isOrderCode(word, written) && !isWritten(word, plain(text), written),
        );
        return foreign.length > 0 ? [`${element} “${plain(text).slice(0, 80)}”: ${foreign.join(', ')}`] : [];
      });
      return [...new Set(faults)];
    },
  };
}
