/** Path of the logo in a square of 32, to be stroked 2.9 wide. public/favicon.svg and index.html draw the same. */
export const BAND_MARK_PATH =
  'M25 3.1H11a7.9 7.9 0 0 0 0 15.8h10a2.1 2.1 0 0 1 0 4.2H7a2.9 2.9 0 0 0 0 5.8h14a7.9 7.9 0 0 0 0-15.8H11a2.1 2.1 0 0 1 0-4.2h14a2.9 2.9 0 0 0 0-5.8Z';
