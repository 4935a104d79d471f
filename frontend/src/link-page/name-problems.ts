/**
 * Shows the page's own text for a field that the browser does not accept (its attribute `data-invalid`). The browser's text is in the language of the
 * device, and does not say what the workshop needs.
 */
export function nameProblems(form: HTMLFormElement): void {
  // The event does not bubble, so it is heard on its way down to the field.
  form.addEventListener('invalid', ({ target }) => setProblem(target, true), true);
  form.addEventListener('input', ({ target }) => {
    if (!isField(target)) return;
    // A field with a text stays invalid whatever it contains, and each radio button of a group got one.
    for (const field of form.querySelectorAll(`[name="${CSS.escape(target.name)}"]`)) setProblem(field, false);
  });
}

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function setProblem(target: EventTarget | null, isWrong: boolean): void {
  if (isField(target)) target.setCustomValidity(isWrong ? (target.dataset['invalid'] ?? '') : '');
}
