import * as v from 'valibot';
import { CLIENT_ERROR_KINDS, MAX_FRAMES, MAX_MESSAGE, REQUEST_ID } from './client-error-limits.ts';

/** A file of the build and a place in it, or `page` for an inline script. */
const FRAME = /^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/;

/** A failure on a user's device. It contains neither the user nor the content of a field or an address. */
export const clientError = v.strictObject({
  kind: v.picklist(CLIENT_ERROR_KINDS),
  /** The class of the error. */
  name: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
  /** The message after `scrubbed` (scrub.ts). */
  message: v.pipe(v.string(), v.maxLength(MAX_MESSAGE)),
  frames: v.pipe(v.array(v.pipe(v.string(), v.regex(FRAME))), v.maxLength(MAX_FRAMES)),
  /** The pattern of the route, `/blog/id/:id`; the address itself stays on the device. */
  route: v.pipe(v.string(), v.regex(/^[\w/:*-]{1,60}$/)),
  /** The name of the build's entry, which changes with everything in it. */
  release: v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)),
  /** The share of such failures that is reported, by which counts have to be divided. */
  share: v.pipe(v.number(), v.gtValue(0), v.maxValue(1)),
  /** The request id of the server's answer that led to it. */
  requestId: v.optional(v.pipe(v.string(), v.regex(REQUEST_ID))),
});

export type ClientError = v.InferOutput<typeof clientError>;
