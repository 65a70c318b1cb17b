/** What a basket is counted in; the same after "przeniosłyśmy" as after "w koszyku jest". */
export const PIECES = { one: 'produkt', few: 'produkty', many: 'produktów' };
/** Changes of it that are not sent yet. */
export const CHANGES = { one: 'zmiana', few: 'zmiany', many: 'zmian' };
