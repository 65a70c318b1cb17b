import type { IncomingRange } from './incoming-range.ts';

/** The server's error status instead of the video, such as 403 or 404. */
export class Refused extends Error {
  override name = 'Refused';

  constructor(
    readonly status: number,
    readonly contentRange: string | null,
  ) {
    super(`the video was answered with ${status}`);
  }
}

/** The video cannot be cached: it has no version, or its bytes are not those of the file. */
export class Uncacheable extends Error {
  override name = 'Uncacheable';
}

/** A captive portal's page, or an app's shell: to the player this is a network failure. */
export class NotAVideo extends TypeError {
  override name = 'NotAVideo';
}

/** The address has another version; `found` are its first bytes, where they were part of the answer. */
export class VideoChanged extends Error {
  override name = 'VideoChanged';

  constructor(readonly found?: IncomingRange) {
    super('another version of the video has taken its place');
  }
}
