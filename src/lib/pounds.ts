const KG = 0.45359237;

/** Kilograms of a load in pounds, to the gram: a load of at most two decimals comes back from it. */
export const kgOfPounds = (pounds: number): number => Math.round(pounds * KG * 1_000) / 1_000;

/** Pounds of a load in kilograms, to two decimals. */
export const poundsOf = (kg: number): number => Math.round((kg / KG) * 100) / 100;
