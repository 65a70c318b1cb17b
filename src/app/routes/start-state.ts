/** State of the way to a workout's page that begins the workout at once, as a press on its button does. */
export const STARTS = { startsWorkout: true };

export const asksToStart = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'startsWorkout' in state;
