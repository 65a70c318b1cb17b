/** The client’s settings name the page’s address; imported before them where there is no page. */
if (!('location' in globalThis)) {
  Object.assign(globalThis, { location: new URL('http://localhost/') });
}

export {};
