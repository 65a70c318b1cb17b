/** How wide the picture at the start of a list row is laid out; the style sheets say the same. */
export const ROW_PICTURE_SIZES = '7.5rem';
