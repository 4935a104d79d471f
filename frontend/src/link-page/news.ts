const POLL_MS = 20_000;

/** Minimum time between two renewals of the photographs' addresses. */
const RENEW_MS = 30_000;

/** Parts of the page that are replaced when they have changed. No form is among them. */
const livingParts = ['#statement', '#progress', '#question-list'];

/**
 * Reads the page again while it is visible, once the quote is decided, and shows what has changed. When there is something new to decide, it only
 * says so. Photographs whose address has run out get their new one.
 */
export function followNews(): void {
  if (document.querySelector('#progress')) {
    setInterval(() => {
      if (document.visibilityState === 'visible') void update();
    }, POLL_MS);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void update();
    });
  }
  let renewedAt = Number.NEGATIVE_INFINITY;
  const renew = () => {
    if (performance.now() - renewedAt < RENEW_MS) return;
    renewedAt = performance.now();
    void renewPhotos();
  };
  for (const photo of document.querySelectorAll('[data-photo] img')) photo.addEventListener('error', renew);
}

/** The page as of now; null when it cannot be loaded, in which case the next attempt follows. */
async function loadPage(): Promise<Document | null> {
  try {
    const answer = await fetch(pageAddress());
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  } catch {
    return null;
  }
}

/** The page's own address, also where it is the answer to a form that was refused. */
const pageAddress = (): string => document.querySelector<HTMLAnchorElement>('[data-changed] a')?.href ?? location.href;

async function update(): Promise<void> {
  const page = await loadPage();
  if (page === null) return;
  if (versionOf(page) !== versionOf(document)) {
    const notice = document.querySelector<HTMLElement>('[data-changed]');
    if (notice) notice.hidden = false;
  }
  const changed = livingParts.map((part) => replacePart(page, part));
  const news = document.querySelector<HTMLElement>('[data-news]');
  if (changed.includes(true) && news) news.textContent = news.dataset['text'] ?? '';
}

const versionOf = (page: Document): string | undefined => page.querySelector<HTMLElement>('#main')?.dataset['version'];

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
