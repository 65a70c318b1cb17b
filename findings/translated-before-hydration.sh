#!/usr/bin/env bash
# react-dom 19.3.1, in happy-dom 21.0.4 (Chromium does the same)
# Guess: a browser that translates a prerendered page before its scripts have loaded does no harm until the first update.
# Instead: hydration meets <font> elements where text was, throws that part of the page away and renders it anew, in the
# language of the app; without an `onRecoverableError` it is reported as an uncaught error (#418).
# Who meets it: a visitor with a slow line whose browser translates; the owner, whose error log counts each such visit.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund react@19.3.1 react-dom@19.3.1 happy-dom@21.0.4
cat >run.mjs <<'JS'
import { Window } from 'happy-dom';
const window = new Window();
const { document } = window;
Object.assign(globalThis, { window, document });
globalThis.navigator ??= window.navigator;
const { createElement } = await import('react');
const { renderToString } = await import('react-dom/server');
const { hydrateRoot } = await import('react-dom/client');

const Page = () => createElement('p', null, 'Dzień dobry');
const root = document.body.appendChild(document.createElement('div'));
root.innerHTML = renderToString(createElement(Page));
const text = root.firstChild.firstChild;
const font = document.createElement('font');
font.textContent = 'Good morning';
text.replaceWith(font);
const errors = [];
hydrateRoot(root, createElement(Page), { onRecoverableError: (error) => errors.push(error.message) });
await new Promise((done) => setTimeout(done, 200));
console.log({ page: root.textContent, errors: errors.map((message) => message.slice(0, 40)) });
process.exit(root.textContent === 'Dzień dobry' && errors.some((message) => message.includes('#418')) ? 0 : 1);
JS
NODE_ENV=production node run.mjs
