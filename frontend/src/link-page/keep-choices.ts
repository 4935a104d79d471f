const PREFIX = 'quote-';

/**
 * Keeps choices and reasons in this tab until the quote is answered, so that a reload loses nothing. The digits and the signature are not kept. The
 * key is the digest of the quote: choices of an earlier revision do not come back, and the token is not stored.
 */
export function keepChoices(form: HTMLFormElement): void {
  const key = `${PREFIX}${form.dataset['consent'] ?? ''}`;
  const kept = [...form.querySelectorAll<HTMLInputElement>('[data-job] input')];
  // After a form that was refused, the server has filled in what was sent, which is newer.
  if (!kept.some(({ checked }) => checked)) restore(kept, read(key));
  const keep = () => {
    const entries = kept
      .filter(({ type, checked }) => type !== 'radio' || checked)
      .map(({ name, value }) => [name, value]);
    tryStorage((storage) => storage.setItem(key, JSON.stringify(Object.fromEntries(entries))));
  };
  form.addEventListener('input', keep);
}

/**
 * Keeps what is typed into the form of a question until it is sent, so that it is still there when the page is loaded again because of news. The key is
 * the number of the order.
 */
export function keepQuestion(form: HTMLFormElement): void {
  const key = `question-${form.dataset['question'] ?? ''}`;
  const field = form.querySelector('textarea');
  if (!field) return;
  // A question that was refused, which the server has filled in, is newer.
  const typed = read(key)['text'];
  if (field.value === '' && typeof typed === 'string') field.value = typed;
  field.addEventListener('input', () => {
    tryStorage((storage) => storage.setItem(key, JSON.stringify({ text: field.value })));
  });
  form.addEventListener('submit', () => tryStorage((storage) => storage.removeItem(key)));
}

function restore(inputs: readonly HTMLInputElement[], values: Record<string, unknown>): void {
  for (const input of inputs) {
    const value = values[input.name];
    if (typeof value !== 'string') continue;
    if (input.type === 'radio') input.checked = input.value === value;
    else input.value = value;
  }
}

function read(key: string): Record<string, unknown> {
  let values: Record<string, unknown> = {};
  tryStorage((storage) => {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    if (typeof stored === 'object' && stored !== null) values = { ...stored };
  });
  return values;
}

/** Does nothing where the browser forbids storage or its content is no JSON. */
function tryStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // The page works without storage.
  }
}
