/** The package has no types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'woff' | 'truetype';
    /** Tags of the OpenType features that stay. */
    keepFeatures: readonly string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
