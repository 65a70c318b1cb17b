/**
 * What the device is called: a computer where a mouse leads, else a phone. Only the browser knows, so a
 * prerendered text uses neither.
 */
const isComputer = () =>
  typeof matchMedia === 'function' && matchMedia('(hover: hover) and (pointer: fine)').matches;

export const onDevice = () => (isComputer() ? 'na\u00A0komputerze' : 'w\u00A0telefonie');
export const thisDevice = () => (isComputer() ? 'ten komputer' : 'ten telefon');
export const onThisDevice = () =>
  isComputer() ? 'na\u00A0tym komputerze' : 'w\u00A0tym telefonie';
export const fromDevice = () => (isComputer() ? 'z\u00A0komputera' : 'z\u00A0telefonu');
