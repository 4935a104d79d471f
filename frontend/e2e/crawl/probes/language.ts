/** Every text of the interface is Vietnamese: what is seen, what is read out, and what appears when something is pointed at. */
import type { Page } from 'playwright-core';
import type { Probe } from '../probe.ts';
import { foreignWords } from './foreign-words.ts';

interface FoundText {
  /** Where it stands, for a message. */
  element: string;
  text: string;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Every text below the selector, hidden ones included: they show at another width or a moment later. */
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
          node.parentElement?.closest('script, style, noscript, svg text, code') === null &&
          node.nodeValue?.trim()
        )
          found.push({ element: node.parentElement.tagName.toLowerCase(), text: node.nodeValue });
      }
    }
    return found;
  }, selector);

/** A word of the API's own, such as a status, which is no text for people. */
const isIdentifier = (text: string): boolean => /^[a-z_]+$/.test(text);

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return isIdentifier(value) ? [] : [plain(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** What people have written, as the API answered it: it may be in any language. Waits for the answers that are on their way. */
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

/** Whether people have written this word: what they have written stands in the text, or holds the word beside the same neighbour. */
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

/** For one page: it knows what the API has answered there. */
export function newLanguageProbe(page: Page): Probe {
  const content = collectContent(page);
  return {
    name: 'language',
    async find({ within = 'html' }) {
      const texts = await textsOf(page, within);
      const suspects = texts.filter(({ text }) => foreignWords(text).length > 0);
      if (suspects.length === 0) return [];
      const written = [...(await content.strings())];
      // The breadcrumb shows parts of the address as they are, and the list of hits what was searched for.
      const address = decodeURIComponent(page.url());
      const faults = suspects.flatMap(({ element, text }) => {
        const foreign = foreignWords(text).filter(
          (word) => !address.includes(word) && !isWritten(word, plain(text), written),
        );
        return foreign.length > 0 ? [`${element} “${plain(text).slice(0, 80)}”: ${foreign.join(', ')}`] : [];
      });
      return [...new Set(faults)];
    },
  };
}
