import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Addresses below `/media/` whose file never changes, without the width and the ending of a picture. */
export type MediaVersions = ReadonlySet<string>;

/** `exercises/squat.3f9a1c20.mp4`, or with the width of a picture `exercises/squat.3f9a1c20-1280.jpg`. */
const NAMED = /^((.+[.-])([0-9a-f]{8,64}))(-\d+)?(\.\w+)$/;

/** The versions that a media manifest names; a name alone may hold a date that looks like one. */
export function versionsOf(addresses: Iterable<string>): MediaVersions {
  const names = [...addresses].map((address) => NAMED.exec(address.replace(/^\/media\//, ''))?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

/** Gives the name of a file as it is now, for one that the manifest has named before; undefined for others. */
export type PresentName = (name: string) => string | undefined;

/**
 * Files get a new name when they are rendered anew, while catalogues in databases and on phones, orders and pages in
 * open tabs go on asking for the former one.
 */
export function presentNamesOf(addresses: Iterable<string>): PresentName {
  const partsOf = (name: string) => {
    const [, , base, version, width = '', ending] = NAMED.exec(name) ?? [];
    if (base === undefined || version === undefined || ending === undefined) return undefined;
    // The manifest names one width and format of a picture, which stands for all of them.
    return { base, version, width, ending, drawing: base + (width === '' ? ending : '') };
  };
  const versions = new Map<string, string>();
  for (const address of addresses) {
    const parts = partsOf(address.replace(/^\/media\//, ''));
    if (parts) versions.set(parts.drawing, parts.version);
  }
  return (name) => {
    const parts = partsOf(name);
    if (parts === undefined) return undefined;
    const version = versions.get(parts.drawing);
    if (version === undefined || version === parts.version) return undefined;
    return `${parts.base}${version}${parts.width}${parts.ending}`;
  };
}

export interface Version {
  /** Strong: of the name, where the manifest says that it names one, otherwise of the bytes. */
  etag: string;
  isFinal: boolean;
}

/** Reads the version of a file; undefined for one that is not there. */
type ReadVersion = (name: string, file: string) => Promise<Version | undefined>;

/** Files are read once for as long as they stay as they are. */
export function versionReader(versions: MediaVersions): ReadVersion {
  const hashes = new Map<string, { of: string; hash: string }>();

  async function hashOf(file: string): Promise<string | undefined> {
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() !== true) return undefined;
    const of = `${found.ino} ${found.size} ${found.mtimeMs}`;
    const known = hashes.get(file);
    if (known?.of === of) return known.hash;
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    const made = hash.digest('base64url');
    hashes.set(file, { of, hash: made });
    return made;
  }

  return async (name, file) => {
    const [, stem = '', , version = '', width = ''] = NAMED.exec(name) ?? [];
    if (versions.has(stem)) return { etag: `"${version}${width}"`, isFinal: true };
    const hash = await hashOf(file);
    return hash === undefined ? undefined : { etag: `"${hash}"`, isFinal: false };
  };
}
