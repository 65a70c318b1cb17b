/**
 * Ends the gathering of clicks: from now on React itself answers them. The returned function, for when the
 * page has been hydrated, tells React what was typed and chosen before, and presses what was pressed.
 */
export function captureInput(root: HTMLElement): () => void {
  const clicked = globalThis.silnaClicks ?? [];
  globalThis.silnaClicks = undefined;
  const stopNoting = noteTyped(root);
  return () => {
    const typed = stopNoting();
    for (const field of root.querySelectorAll('input')) {
      if (isTextField(field) || field.closest('[data-theme-switch]')) continue;
      if (field.checked !== field.defaultChecked) chooseAgain(field);
    }
    for (const [field, text] of typed) typeAgain(field, text);
    for (const button of clicked) button.click();
  };
}

/**
 * Notes what is typed until the returned function gives it. A section that is hydrated before the others may
 * give its fields values of its own (today's date), over a text React has not been told of.
 */
function noteTyped(root: HTMLElement): () => Map<HTMLInputElement, string> {
  const typed = new Map<HTMLInputElement, string>();
  // What the browser has put back, before or after the listener, it tells nobody.
  const noteRestored = () => {
    for (const field of root.querySelectorAll('input')) {
      const isNew = isTextField(field) && field.value !== field.defaultValue && !typed.has(field);
      if (isNew) typed.set(field, field.value);
    }
  };
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && isTextField(target)) typed.set(target, target.value);
  };
  // Before a form is sent React is told of its texts, and not again afterwards.
  const tellForm = ({ target }: Event) => {
    const form = target instanceof Element && target.closest('button')?.form;
    if (!form) return;
    const own = [...typed].filter(([field]) => field.form === form);
    for (const [field, text] of own) {
      typeAgain(field, text);
      typed.delete(field);
    }
  };
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  noteRestored();
  root.addEventListener('input', note, options);
  root.addEventListener('click', tellForm, options);
  return () => {
    listeners.abort();
    noteRestored();
    return typed;
  };
}

const isTextField = ({ type }: HTMLInputElement) => type !== 'radio' && type !== 'checkbox';

// React is told only of what differs from what it has seen in a field last, and it has to know the field
// before: any click hydrates the section in which it is made.
const hydrateAround = (field: HTMLElement) =>
  field.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }));

function chooseAgain(field: HTMLInputElement): void {
  // A radio that lost its place to another is told by that one.
  if (field.type === 'radio' && !field.checked) return;
  hydrateAround(field);
  field.checked = !field.checked;
  field.click();
}

function typeAgain(field: HTMLInputElement, text: string): void {
  hydrateAround(field);
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
