/** Forms of nouns that several features count. */

export const SECONDS = { one: 'sekunda', few: 'sekundy', many: 'sekund' };
export const MINUTES = { one: 'minuta', few: 'minuty', many: 'minut' };
export const ROUNDS = { one: 'runda', few: 'rundy', many: 'rund' };
export const REPETITIONS = { one: 'powtórzenie', few: 'powtórzenia', many: 'powtórzeń' };
