/** Width of the picture at the start of a list row, as in the style sheets. */
export const ROW_PICTURE_SIZES = '7.5rem';
