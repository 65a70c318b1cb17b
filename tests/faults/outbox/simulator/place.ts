/** The client’s settings read `location`; this module is imported before them to define it in Node. */
if (!('location' in globalThis)) {
  Object.assign(globalThis, { location: new URL('http://localhost/') });
}

export {};
