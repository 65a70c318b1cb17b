/** What the phone says of its storage and its network, where the browser passes it on. */

/** Not in the type library: Chromium alone has it. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
  readonly type?: string;
}

function connection(): Connection | undefined {
  const found: unknown = Reflect.get(navigator, 'connection');
  return isConnection(found) ? found : undefined;
}

function isConnection(value: unknown): value is Connection {
  return value instanceof EventTarget;
}

/** She has asked her phone to save data. */
export function savesData(): boolean {
  return connection()?.saveData === true;
}

/** Why she may want to think before a download. */
export function costlyNetwork(): 'saver' | 'cellular' | undefined {
  if (savesData()) return 'saver';
  return connection()?.type === 'cellular' ? 'cellular' : undefined;
}

/** Calls back when the kind of network has changed. */
export function onNetworkChange(listener: () => void): void {
  connection()?.addEventListener('change', listener);
}

export interface Storage {
  /** Bytes. */
  readonly used: number;
  readonly free: number;
  /** The browser has promised not to clear it by itself. */
  readonly isPersisted: boolean;
}

/** Undefined where the browser does not tell. */
export async function readStorage(): Promise<Storage | undefined> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    if (quota === undefined || usage === undefined) return undefined;
    const isPersisted = await navigator.storage.persisted();
    return { used: usage, free: Math.max(0, quota - usage), isPersisted };
  } catch {
    return undefined;
  }
}

/** The browser counts its own records too, and its free space is an estimate. */
const MARGIN = 1.1;

/** Bytes that `bytes` more would lack of free space, 0 when they fit or nobody can tell. */
export async function missingSpace(bytes: number): Promise<number> {
  const storage = await readStorage();
  return storage ? Math.max(0, Math.ceil(bytes * MARGIN - storage.free)) : 0;
}

/** Asks that the films be kept; some browsers put the question to her, so nobody waits for it. */
export function askToPersist(): void {
  // Refused or not known: the downloads page says what that means.
  navigator.storage?.persist?.().catch(() => undefined);
}
