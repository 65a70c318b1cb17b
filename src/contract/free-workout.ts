/** The workout of the catalogue that everybody may read and do, without an account; `firestore.rules` names it too. */
export const FREE_WORKOUT = 'krotkie-start';

/** The address of its page. */
export const FREE_WORKOUT_PAGE = '/trening-na-probe';

/** Facts of it for the head of its page; tests/unit/tools/build/free-workout.test.ts compares it with the catalogue. */
export const FREE_WORKOUT_FACTS = { name: 'Dwanaście minut na start', minutes: 12 } as const;
