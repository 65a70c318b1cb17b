/** The page on which a file of another app is read, and to which other apps share one. */
export const IMPORT_PAGE = '/import';
/** Field of the shared form (`share_target` of the manifest). */
export const SHARED_FIELD = 'file';
/** Most bytes of a file: ten years of training are some 10 MB. */
export const MOST_FILE_BYTES = 32 * 1024 * 1024;
