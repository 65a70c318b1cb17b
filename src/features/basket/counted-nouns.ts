/** The forms of the noun that counts a basket; they fit both "przeniosłyśmy" and "w koszyku jest". */
export const PIECES = { one: 'produkt', few: 'produkty', many: 'produktów' };
/** The forms for unsent changes, with their verb. */
export const WAITING_CHANGES = { one: 'zmiana czeka', few: 'zmiany czekają', many: 'zmian czeka' };
