import type { CLIENT_ERROR_KINDS } from './client-error-limits.ts';

/**
 * Names shared by a document, its inline scripts (src/start/document), the worker and the app. Markup writes the
 * attributes as they stand here.
 */

/** A page tells a failed hydration from its other errors when it reports them. */
export type NotedKind = Exclude<(typeof CLIENT_ERROR_KINDS)[number], 'hydration'>;

export interface NotedError {
  readonly kind: NotedKind;
  readonly error: unknown;
}

/** Stands for `HTMLButtonElement` where no types of the DOM are. */
export interface TappedButton {
  readonly isConnected: boolean;
  click(): void;
}

declare global {
  /** Failures since the start of the document, at most 20 until src/app/metrics/report-errors.ts takes them over. */
  var silnaErrors: NotedError[] | undefined;
  /** Buttons of a prerendered page that were pressed before the app ran; undefined once it runs. */
  var silnaClicks: Set<TappedButton> | undefined;
}

/** The event before a reload for a lost file; a listener that cancels it prevents the reload. */
export const LOST_FILE = 'silna:lost-file';

/** The template of a prerendered page with the app's files, which are requested once the page is painted. */
export const APP_FILES = 'app-files';

/** The template with the snapshot that the worker has put into the shell, and the data about it. */
export const SNAPSHOT_SOURCE = 'snapshot-source';
export const SNAPSHOT_ABOUT = 'snapshot-about';
/** The element that holds the shown snapshot. */
export const SNAPSHOT = 'snapshot';

/** A snapshot, without its styles, as the worker describes it to the document. */
export interface SnapshotAbout {
  readonly owner: string;
  readonly title: string;
  readonly isForSubscribers: boolean;
  /** Style rules that the shell lacks. */
  readonly css: string;
}

/** Keys of stored records that an inline script reads before the code that owns them has loaded. */
export const STORED = {
  /** In `localStorage`: the record of src/offline/session-record.ts. */
  session: 'silna.session',
  /** In `localStorage`: the record of src/offline/training/resume-hint-record.ts. */
  activeWorkout: 'silna.running-workout',
  /** In `sessionStorage`: the note of src/features/auth/redirect-note.ts. */
  redirect: 'silna.redirect',
} as const;

/** Pages that are shown from a snapshot at a cold start, until the app has rendered them. */
export const SNAPSHOT_PAGES = /^\/(?:dashboard|module|workout|basket)$/;

/** Pages that only an active plan opens. */
export const SUBSCRIBERS_PAGES = /^\/(?:module|workout)$/;

/** Placeholder in the shell, beside the empty root, for which the worker substitutes a snapshot. */
export const SNAPSHOT_PLACE = '<!--snapshot-->';

/** Attributes, all of them `data-*`. */
export const MARK = {
  /**
   * On a control: a key of its action and its object, as shown. A tap on a snapshot is repeated on the control with
   * the same key, and dropped if another line, step or total has taken its place.
   */
  key: 'data-key',
  /** On a control of a snapshot that was tapped: its place in the order of taps. */
  taken: 'data-taken',
  /** On the element that has the focus when its page opens. */
  focus: 'data-focus',
  /** The inline style of a snapshot's element; the policy on styles blocks a `style` attribute. */
  style: 'data-style',
  /** On a text relative to now: a snapshot hides it and keeps its space. */
  relative: 'data-relative',
  /** On the screen of the active workout. */
  activeWorkout: 'data-active-workout',
  /** On the card of the active workout; the value is the age in ms beyond which the card is a question. */
  resume: 'data-resume',
  /** On the name of the workout in that card. */
  resumeName: 'data-resume-name',
  /** On what stands for content that is still loading. */
  skeleton: 'data-skeleton',
  /** On a message in place of content; the value `empty` says that there is none. */
  notice: 'data-notice',
  /** On the switches of the theme, which public/theme.js handles. */
  themeSwitch: 'data-theme-switch',
} as const;
