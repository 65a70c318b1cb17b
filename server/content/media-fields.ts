import { text } from './content-fields.ts';
import type { Media } from './media-manifest.ts';

/** Address of a picture or a video that is not in the media manifest. */
export const address = text('an https:// address or a /media/ path', {
  max: 500,
  accept: (input) => /^(https:\/\/|\/media\/)[^\s"<>\\]+$/.test(input),
});

export const mediumId = (media: Media) =>
  text('an id of the media manifest', { max: 60, accept: (name) => media.has(name) });
