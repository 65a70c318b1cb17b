/** Most characters of the name of an exercise of the user's own. */
export const EXERCISE_NAME_LENGTH = 120;
