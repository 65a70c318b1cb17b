import type { Bytes } from './body.ts';

/** The server's own word instead of the film, such as 403 or 404. */
export class Refused extends Error {
  override name = 'Refused';

  constructor(
    readonly status: number,
    readonly contentRange: string | null,
  ) {
    super(`the film was answered with ${status}`);
  }
}

/** The film cannot be kept: it has no version, or its bytes are not those of the file. */
export class Unkeepable extends Error {
  override name = 'Unkeepable';
}

/** A captive portal's page, or an app's shell: to the player the network is broken. */
export class NotAFilm extends TypeError {
  override name = 'NotAFilm';
}

/** Another version stands at the address; `found` are its first bytes, where they came with it. */
export class VideoChanged extends Error {
  override name = 'VideoChanged';

  constructor(readonly found?: Bytes) {
    super('another version of the film has taken its place');
  }
}
