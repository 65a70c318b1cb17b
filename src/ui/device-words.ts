/**
 * Words for the device: a computer where the main pointer is a mouse, else a phone. Only the browser knows, so
 * prerendered texts use neither.
 */
const isComputer = () =>
  typeof matchMedia === 'function' && matchMedia('(hover: hover) and (pointer: fine)').matches;

export const onDevice = () => (isComputer() ? 'na\u00A0komputerze' : 'w telefonie');
/** `onDevice` at the beginning of a sentence, or alone. */
export const onDeviceFirst = () => capitalized(onDevice());
export const thisDevice = () => (isComputer() ? 'ten komputer' : 'ten telefon');
/** `thisDevice` at the beginning of a sentence. */
export const thisDeviceFirst = () => capitalized(thisDevice());
export const onThisDevice = () => (isComputer() ? 'na\u00A0tym komputerze' : 'w tym telefonie');
export const fromDevice = () => (isComputer() ? 'z komputera' : 'z telefonu');
export const ofDevice = () => (isComputer() ? 'komputera' : 'telefonu');

const capitalized = (words: string) => words.replace(/^./, (first) => first.toUpperCase());
