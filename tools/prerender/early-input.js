// Stands after late-start.js, in the same script, and uses its `after`.
// What she does on a drawn page before the app has taken it over is kept, and done as soon as somebody
// can do it. Links need nobody. A button that showed nothing is tapped again: all taps of it are one.
// What is kept ends here: React, once it has begun to take over, would answer it as well.
const fields = new Map();
const deeds = new Map();
// In the order in which she did them last: of two radios or two settings the later one stays.
const keep = (kept, element, what) => {
  kept.delete(element);
  kept.set(element, what);
};
const keepTap = (event) => {
  const button = event.target.closest('button[type="button"]:not([popovertarget])');
  if (!button) return;
  event.stopImmediatePropagation();
  keep(deeds, button, () => button.click());
};
const keepField = ({ target }) => {
  keep(fields, target, /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value);
};
const keepForm = (event) => {
  const { target, submitter } = event;
  event.preventDefault();
  event.stopImmediatePropagation();
  keep(deeds, target, () => target.requestSubmit(submitter));
};
// React hears of a field only what differs from what it has seen there last.
const refill = (field, wanted) => {
  if (typeof wanted === 'boolean') {
    field.checked = !wanted;
    field.click();
    return;
  }
  field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  set.call(field, wanted);
  field.dispatchEvent(
    new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }),
  );
};
const kept = { click: keepTap, input: keepField, submit: keepForm };
for (const type in kept) addEventListener(type, kept[type], true);
// Each in a task of its own, as she did it: what one changes is drawn before the next.
const replay = async () => {
  for (const type in kept) removeEventListener(type, kept[type], true);
  for (const [field, wanted] of fields) {
    await after(0);
    refill(field, wanted);
  }
  for (const deed of deeds.values()) {
    await after(0);
    deed();
  }
};
addEventListener('silna:taken-over', replay, { once: true });
