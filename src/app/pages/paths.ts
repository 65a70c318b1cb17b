import { FREE_WORKOUT, FREE_WORKOUT_PAGE } from '../../contract/free-workout.ts';
import { IMPORT_PAGE } from '../../contract/import-file.ts';
import { PRODUCT_PAGE, PROFILE_PAGE, WITHDRAWAL_PAGE } from '../../contract/api-paths.ts';

/** Every address of the app, spelled once. */
export const paths = {
  home: '/',
  signIn: '/signin',
  signUp: '/signup',
  passwordReset: '/passwordReset',
  createNewPassword: '/createNewPassword',
  authAction: '/auth-action',
  shop: '/shop',
  basket: '/basket',
  blog: '/blog',
  article: (id: number) => `/blog/id/${id}`,
  privacyPolicy: '/privacy_policy',
  paywall: '/paywall',
  dashboard: '/dashboard',
  week: '/week',
  history: '/history',
  /** The history of a month, `2026-10`. */
  historyOf: (month: string) => `/history?month=${month}`,
  addWorkout: '/history/add',
  /** A finished workout, by the id of its row. */
  finishedWorkout: (id: string) => `/history?workout=${encodeURIComponent(id)}`,
  /** The page of all that was done of an exercise, by its move. */
  exerciseHistory: (exercise: string) => `/history/exercise?id=${encodeURIComponent(exercise)}`,
  importTrainings: IMPORT_PAGE,
  logout: '/app?=logout',
  /** The sign-in, saying that the account was deleted. */
  accountDeleted: '/signin?deleted=1',
  product: (id: number) => `${PRODUCT_PAGE}?id=${id}`,
  /** A guest's token goes behind the #, which is never sent to a server or written to its logs. */
  order: (id: number, token?: string) => `/orders?id=${id}${token ? `#${token}` : ''}`,
  withdrawal: WITHDRAWAL_PAGE,
  module: (id: string) => `/module?id=${encodeURIComponent(id)}`,
  moves: '/moves',
  /** An exercise, by its move. */
  move: (id: string) => `/moves/${encodeURIComponent(id)}`,
  freeWorkout: FREE_WORKOUT_PAGE,
  /** The free workout has its own page for everybody. */
  workout: (idx: string) =>
    idx === FREE_WORKOUT ? FREE_WORKOUT_PAGE : `/workout?idx=${encodeURIComponent(idx)}`,
  /** The page of a workout with the active workout open. */
  activeWorkout: (idx: string) =>
    idx === FREE_WORKOUT
      ? `${FREE_WORKOUT_PAGE}?lead=1`
      : `/workout?idx=${encodeURIComponent(idx)}&lead=1`,
  profile: (tab: 'account' | 'orders' | 'subscriptions' | 'downloads') =>
    `${PROFILE_PAGE}?tab=${tab}`,
} as const;
