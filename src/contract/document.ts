/**
 * Names by which a document, its inline scripts (src/document), the worker and the app know each other. Markup
 * writes the attributes as they stand here.
 */

/** Kinds of failures on a user's device. */
export type NotedKind =
  /** Uncaught. */
  | 'error'
  | 'rejection'
  /** A page could not be loaded or rendered. */
  | 'route'
  /** The worker could not be registered or installed. */
  | 'worker'
  /** The device's storage. */
  | 'store'
  /** A user unknown to the app may still be signed in with the identity provider. */
  | 'identity'
  /** Data of the account may be left after a sign-out. */
  | 'sign-out'
  /** Background work. */
  | 'background';

export interface NotedError {
  readonly kind: NotedKind;
  readonly error: unknown;
}

declare global {
  /** Failures from the beginning of the document, bounded; src/app/metrics/client-errors.ts takes them over. */
  var silnaErrors: NotedError[] | undefined;
  /** Buttons of a prerendered page that were pressed before the app was there; undefined once it is. */
  var silnaClicks: Set<{ click(): void }> | undefined;
}

/** The event before a document is loaded anew for a lost file; whoever prevents it keeps the document. */
export const LOST_FILE = 'silna:lost-file';

/** A template with the app's files, in a prerendered page: they are asked for once the page is painted. */
export const APP_FILES = 'app-files';

/** A template with the snapshot that the worker has put into the shell, and what is known of it. */
export const SNAPSHOT_SOURCE = 'snapshot-source';
export const SNAPSHOT_ABOUT = 'snapshot-about';
/** The element in which the snapshot stands. */
export const SNAPSHOT = 'snapshot';

/** A snapshot, without its styles, as the worker describes it to the document. */
export interface SnapshotAbout {
  readonly owner: string;
  readonly title: string;
  readonly isForSubscribers: boolean;
  /** Rules that the shell does not hold. */
  readonly css: string;
}

/** Attributes, all of them `data-*`. */
export const MARK = {
  /**
   * On a control: the deed that it does, and on which thing, as it is seen. A tap on a snapshot is done on the
   * control of the same key, and on none where another line, step or total has come in its place.
   */
  key: 'data-key',
  /** On a control of a snapshot that was tapped: its place in the order of taps. */
  taken: 'data-taken',
  /** On the element that has the focus of a page that begins with it. */
  focus: 'data-focus',
  /** The inline style of a snapshot's element, which the policy on styles stops as an attribute. */
  style: 'data-style',
  /** On the root of a tab's first document: only what comes near the screen is laid out (src/ui/base.css). */
  firstScreen: 'data-first-screen',
  /** On an element of a public page that is as a rule below the first screen, or whose children are. */
  below: 'data-below',
  belowEach: 'data-below-each',
  /** Words that are relative to now: a snapshot keeps their place alone. */
  relative: 'data-relative',
  /** The active workout. */
  activeWorkout: 'data-active-workout',
  /** The card of the active workout; its value is the age in ms from which it is a question. */
  resume: 'data-resume',
  /** In that card, the name of the workout. */
  resumeName: 'data-resume-name',
  /** The switches of the theme, which public/theme.js answers. */
  themeSwitch: 'data-theme-switch',
} as const;
