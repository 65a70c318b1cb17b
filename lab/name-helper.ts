/**
 * The loader that runs the laboratory names functions by a helper, which pages do not have: an init script of
 * each page into which functions are sent.
 */
export const NAME_HELPER = 'globalThis.__name ??= (target) => target;';
