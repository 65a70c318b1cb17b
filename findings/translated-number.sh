#!/usr/bin/env bash
# react-dom 19.3.1, in happy-dom 21.0.4 (Chromium does the same)
# Guess: React either updates a text that a translating browser has wrapped in <font>, or throws.
# Instead: a text that is alone in its element is updated; a text beside a sibling stays as it was for ever, and nothing
# says so, since React goes on writing to the text node that was taken out of the page.
# Who meets it: a user whose browser translates pages; sums and counters beside an icon or a unit show old numbers.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund react@19.3.1 react-dom@19.3.1 happy-dom@21.0.4
cat >run.mjs <<'JS'
import { Window } from 'happy-dom';
const window = new Window();
const { document } = window;
Object.assign(globalThis, { window, document, IS_REACT_ACT_ENVIRONMENT: true });
globalThis.navigator ??= window.navigator;
const { act, createElement } = await import('react');
const { createRoot } = await import('react-dom/client');

const Sum = ({ sum }) =>
  createElement('div', null,
    createElement('p', { id: 'alone' }, `${sum} zł`),
    createElement('p', { id: 'beside' }, sum, createElement('b', null, 'zł')));
const root = createRoot(document.body.appendChild(document.createElement('div')));
await act(() => root.render(createElement(Sum, { sum: 129 })));
for (const id of ['alone', 'beside']) {
  const text = document.getElementById(id).firstChild;
  const font = document.createElement('font');
  font.textContent = text.data;
  text.replaceWith(font);
}
await act(() => root.render(createElement(Sum, { sum: 516 })));
const seen = ['alone', 'beside'].map((id) => document.getElementById(id).textContent);
console.log(seen);
process.exit(seen.join() === '516 zł,129zł' ? 0 : 1);
JS
node run.mjs
