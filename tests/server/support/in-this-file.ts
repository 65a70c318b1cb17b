import { afterAll, beforeAll } from 'vitest';

/** What `open` makes for all tests of a file, and its end after them. It can be used from the first test on. */
export function inThisFile<T extends { close(): Promise<void> }>(open: () => Promise<T>): T {
  let opened: T | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  return new Proxy({} as T, {
    get(_nothing, name) {
      if (opened === undefined) throw new Error('it is not open yet');
      const value: unknown = Reflect.get(opened, name);
      return typeof value === 'function' ? value.bind(opened) : value;
    },
  });
}
