/** The forms of the noun that counts a basket; the same after "przeniosłyśmy" as after "w koszyku jest". */
export const PIECES = { one: 'produkt', few: 'produkty', many: 'produktów' };
/** Changes of it that are not sent yet, with their verb. */
export const WAITING_CHANGES = { one: 'zmiana czeka', few: 'zmiany czekają', many: 'zmian czeka' };
