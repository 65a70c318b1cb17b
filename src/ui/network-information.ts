/** The Network Information API, which Chromium alone has and the type library lacks. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

function connection(): Connection | undefined {
  const found: unknown = Reflect.get(navigator, 'connection');
  return isConnection(found) ? found : undefined;
}

function isConnection(value: unknown): value is Connection {
  return value instanceof EventTarget;
}

/** The user has asked the device to save data. */
export function savesData(): boolean {
  return connection()?.saveData === true;
}

/** The browser rates the network below 4g: round trips above 270 ms or less than 700 kbit/s, by its specification. */
export function isSlow(): boolean {
  return (connection()?.effectiveType ?? '4g') !== '4g';
}

/** The network is metered, as far as the browser tells. */
export function isCellular(): boolean {
  return connection()?.type === 'cellular';
}

/** Calls back when the kind of network has changed. */
export function onNetworkChange(listener: () => void): void {
  connection()?.addEventListener('change', listener);
}
