/** Minimum time between two requests of the page. */
const POLL_MS = 20_000;

/** How often that time is looked at, also after the page was hidden. */
const TICK_MS = 1_000;

/** Parts of the page that are replaced when they have changed. No form is among them, so that nothing typed or chosen is lost. */
const livingParts = ['#statement', '#progress', '#question-list'];

/**
 * Asks while the page is visible whether anything has changed, and shows it. When there is something new to decide, also a quote that was replaced
 * or withdrawn meanwhile, it only says so. Photographs whose address has run out get their new one.
 */
export function followNews(): void {
  if (!document.querySelector('[data-changed]')) return;
  let askedAt = performance.now();
  const ask = async (read: () => Promise<void>): Promise<void> => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < POLL_MS) return;
    askedAt = performance.now();
    await read();
  };
  setInterval(() => void ask(update), TICK_MS);
  followPhotos(() => {
    askedAt = performance.now();
  });
}

/**
 * Renews the addresses of photographs after one could not be loaded, at most once in the time between two requests. The event does not bubble; parts
 * of the page may have been replaced, so that the document listens.
 */
function followPhotos(onRequest: () => void): void {
  let renewedAt = Number.NEGATIVE_INFINITY;
  const renew = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement) || !target.closest('[data-photo]')) return;
    if (performance.now() - renewedAt < POLL_MS) return;
    renewedAt = performance.now();
    onRequest();
    void renewPhotos();
  };
  document.addEventListener('error', renew, { capture: true });
}

/** The page as of now; null when it is as it was seen, or cannot be loaded, in which case the next attempt follows. */
async function loadPage(seen?: string): Promise<Document | null> {
  try {
    const address = new URL(pageAddress());
    if (seen !== undefined) address.searchParams.set('seen', seen);
    const answer = await fetch(address);
    return answer.status === 200 ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  } catch {
    return null;
  }
}

/** The page's own address, also where it is the answer to a form that was refused. */
const pageAddress = (): string => document.querySelector<HTMLAnchorElement>('[data-changed] a')?.href ?? location.href;

const factsOf = (page: Document): DOMStringMap => page.querySelector<HTMLElement>('#main')?.dataset ?? {};

async function update(): Promise<void> {
  const shown = factsOf(document);
  const page = await loadPage(shown['stamp']);
  if (page === null) return;
  const { version, stamp } = factsOf(page);
  shown['stamp'] = stamp ?? '';
  if (version !== shown['version']) {
    const notice = document.querySelector<HTMLElement>('[data-changed]');
    if (notice) notice.hidden = false;
  }
  const changed = livingParts.map((part) => replacePart(page, part));
  const news = document.querySelector<HTMLElement>('[data-news]');
  if (changed.includes(true) && news) news.textContent = news.dataset['text'] ?? '';
}

/** Replaces a part of the page by its new state; true when it has changed. */
function replacePart(page: Document, selector: string): boolean {
  const [shown, current] = [document.querySelector(selector), page.querySelector(selector)];
  if (!shown || !current || shown.innerHTML === current.innerHTML) return false;
  shown.replaceChildren(...document.importNode(current, true).childNodes);
  return true;
}

async function renewPhotos(): Promise<void> {
  const page = await loadPage();
  for (const link of page?.querySelectorAll<HTMLAnchorElement>('[data-photo]') ?? []) {
    const shown = document.querySelector<HTMLAnchorElement>(`[data-photo="${link.dataset['photo']}"]`);
    const picture = shown?.querySelector('img');
    if (!shown || !picture) continue;
    shown.href = link.href;
    picture.src = link.href;
  }
}
