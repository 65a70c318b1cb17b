/** A drawing of packages/figures: `import cover from 'picture:dom-start'` (tools/build/picture-modules.ts). */
export interface DrawnPicture {
  /** The largest rendering; the others are beside it (picture-sources.ts). */
  readonly image: string;
  /** A tiny blurred image as a data URI. */
  readonly placeholder: string;
  /** The clip that the picture is a poster of. */
  readonly video?: string;
}
