/** A place in the viewport, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Of a viewport, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Operations on one tab of a browser; the verbs of a journey are made of these (`../hand.ts`). */
export interface Tab {
  /** Resolves once the new document has been parsed. */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs an expression in the page and resolves with its value, which has to survive JSON. */
  evaluate(expression: string): Promise<unknown>;
  tap(point: Point): Promise<void>;
  /** Key by key, into what has the focus. */
  type(text: string): Promise<void>;
  resize(viewport: Size): Promise<void>;
  /** The viewport as a PNG. */
  picture(): Promise<Buffer>;
}

/** A browser that runs, with one tab. */
export interface Running {
  readonly tab: Tab;
  newTab(): Promise<Tab>;
  /** Console errors and uncaught errors of its pages. */
  noise(): string[];
  /** Ends all of its processes at once, as a phone does that is short of memory. */
  kill(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Why it cannot run on this machine. */
  missing(): string | undefined;
  version(): string;
  /** @param profile a folder of its own, which outlives the browser */
  open(profile: string): Promise<Running>;
  /** Whether the entry `key` of `localStorage` has reached the disk. Absent where it is written at once. */
  hasWritten?(profile: string, key: string): Promise<boolean>;
}
