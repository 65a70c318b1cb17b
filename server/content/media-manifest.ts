import * as v from 'valibot';

/** A rendered picture, with a clip when it shows a move. */
export interface Medium {
  image: string;
  placeholder?: string;
  video?: string;
  /** Bytes of the clip. */
  videoBytes?: number;
}

/** The media manifest by id. */
export type Media = ReadonlyMap<string, Medium>;

/** The addresses of all pictures, in their largest size, and clips. */
export function addressesOf(media: Media): string[] {
  return [...media.values()].flatMap(({ image, video }) => (video ? [image, video] : [image]));
}

const manifest = v.record(
  v.string(),
  v.object({
    image: v.string(),
    placeholder: v.exactOptional(v.string()),
    video: v.exactOptional(v.string()),
    videoBytes: v.exactOptional(v.number()),
  }),
);

/** Reads the JSON of the media manifest; throws when it is not one. */
export function readMedia(json: string): Media {
  return new Map(Object.entries(v.parse(manifest, JSON.parse(json))));
}
