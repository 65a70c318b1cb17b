import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten that is used here; its types do not know it. */
interface NodeFiles {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => void };
    node_ops: {
      mknod: (parent: object, name: string, mode: number, dev: number) => object;
      setattr: (node: object, changes: { mode?: number }) => void;
    };
    realPath(node: object): string;
  };
  FS: { ErrnoError: new (errno: number) => Error };
}
interface Stream {
  /** Undefined for a directory. */
  nfd: number | undefined;
  node: object;
}

type Init = NodeFS['init'];
const EIO = 29;

/** Rights of the owner and the kind of the file; none of the group and of others. */
const OWNER_ALONE = ~0o077;

/**
 * The files of the embedded PostgreSQL, which the owner alone may read. Emscripten gives a new file all rights, whatever
 * the umask of the process is. And Emscripten's own leave out fsync, so that a commit stays in the
 * memory of the system until that writes it by itself.
 */
export class SyncedFiles extends NodeFS {
  override async init(pg: PGlite, options: Parameters<Init>[1]): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = (module: unknown) => {
      const { NODEFS, FS } = module as NodeFiles;
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        try {
          if (nfd === undefined) syncDirectory(NODEFS.realPath(node));
          else fdatasyncSync(nfd);
        } catch {
          throw new FS.ErrnoError(EIO);
        }
      };
      const { mknod, setattr } = NODEFS.node_ops;
      NODEFS.node_ops.mknod = (parent, name, mode, dev) =>
        mknod(parent, name, mode & OWNER_ALONE, dev);
      NODEFS.node_ops.setattr = (node, changes) => {
        const { mode } = changes;
        setattr(node, mode === undefined ? changes : { ...changes, mode: mode & OWNER_ALONE });
      };
    };
    const before = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...before, addSync] } };
  }
}

/** Makes new and renamed entries of a directory durable; Windows does not open directories. */
export function syncDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
