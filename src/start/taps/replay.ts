import { MARK, type TappedButton } from '../../contract/start-marks.ts';

/** Ends the collection of clicks (src/start/taps/keep.ts), which React answers from now on, and returns them. */
export function endTaps(): Iterable<TappedButton> {
  const clicked = globalThis.silnaClicks ?? [];
  globalThis.silnaClicks = undefined;
  return clicked;
}

/**
 * Ends the collection of clicks and begins one of typed texts. The returned function is called after hydration: it
 * tells React of earlier input and repeats the clicks.
 */
export function captureInput(root: HTMLElement): () => void {
  const before: TappedButton[] = buttonsOf(root);
  const clicked = Array.from(endTaps(), (button) => ({ button, place: before.indexOf(button) }));
  const stopNoting = noteTyped(root);
  return () => {
    const typed = stopNoting();
    for (const field of root.querySelectorAll('input')) {
      if (isTextField(field) || field.closest(`[${MARK.themeSwitch}]`)) continue;
      if (field.checked !== field.defaultChecked) chooseAgain(field);
    }
    for (const [field, text] of typed) {
      const shown = field.isConnected ? field : sameField(root, field);
      if (shown) typeAgain(shown, text);
    }
    const after = buttonsOf(root);
    const isAlike = after.length === before.length;
    for (const { button, place } of clicked) {
      if (button.isConnected) button.click();
      else if (isAlike) after[place]?.click();
    }
  };
}

/** Their order outlives a rendering anew, as on a translated page; their words need not. */
const buttonsOf = (root: HTMLElement) => [...root.querySelectorAll('button')];

/** The field in place of one that React has rendered anew, as on a translated page. */
function sameField(root: HTMLElement, { name }: HTMLInputElement): HTMLInputElement | null {
  return name === '' ? null : root.querySelector(`input[name="${CSS.escape(name)}"]`);
}

/**
 * Records typed texts until the returned function hands them over. The fields are not read at the end, because
 * a section that hydrates early may put a value of its own (today's date) over a text React does not know.
 */
function noteTyped(root: HTMLElement): () => Map<HTMLInputElement, string> {
  const typed = new Map<HTMLInputElement, string>();
  // A value that the browser restores raises no event, whether it comes before or after the listener.
  const noteRestored = () => {
    for (const field of root.querySelectorAll('input')) {
      const isNew = isTextField(field) && field.value !== field.defaultValue && !typed.has(field);
      if (isNew) typed.set(field, field.value);
    }
  };
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && isTextField(target)) typed.set(target, target.value);
  };
  // React learns the texts of a form before it is sent, and must not get them again afterwards.
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

// React ignores an input event whose value equals the last one it saw, and it knows a field only once its
// section is hydrated, which any click in it forces.
const hydrateAround = (field: HTMLElement) =>
  field.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }));

function chooseAgain(field: HTMLInputElement): void {
  // The radio that is checked now also unchecks this one.
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
