declare global {
  /** Buttons of a prerendered page that were pressed before the app was there (tools/prerender/start.js). */
  var silnaClicks: Set<HTMLElement> | undefined;
}

/**
 * Ends the gathering of clicks: from now on React itself answers them. The returned function, for when the
 * page has been hydrated, tells React what was typed and chosen before, and presses what was pressed.
 */
export function takeEarlyInput(root: HTMLElement): () => void {
  const clicked = globalThis.silnaClicks ?? [];
  globalThis.silnaClicks = undefined;
  return () => {
    for (const field of root.querySelectorAll('input')) {
      if (field.closest('[data-theme-switch]')) continue;
      const isChoice = field.type === 'radio' || field.type === 'checkbox';
      if (isChoice && field.checked !== field.defaultChecked) chooseAgain(field);
      if (!isChoice && field.value !== field.defaultValue) typeAgain(field);
    }
    for (const button of clicked) button.click();
  };
}

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

function typeAgain(field: HTMLInputElement): void {
  const { value } = field;
  hydrateAround(field);
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
