import { plural } from '../lib/polish.ts';
import { arrivalDays } from './delivery.ts';
import { bindNumbers } from './typography.ts';

const WORKING_DAYS = { one: 'dzień roboczy', few: 'dni robocze', many: 'dni roboczych' };

/** `1 dzień roboczy`, as it stands after 'w': the time until a parcel leaves. */
export function dispatchWords(dispatch: number): string {
  return bindNumbers(`${dispatch} ${plural(dispatch, WORKING_DAYS)}`);
}

/** `1–3 dni robocze`: the time until a parcel arrives that leaves within `dispatch` working days. */
export function arrivalWords(dispatch: number): string {
  const { min, max } = arrivalDays(dispatch);
  return bindNumbers(`${min}–${max} ${plural(max, WORKING_DAYS)}`);
}
