import { expect, test } from 'vitest';
import { scrubbed, withoutPeople } from '../../../src/contract/scrub.ts';

test.each([
  ['an e-mail', 'no account of Anna.Nowak+gym@poczta.example.pl', 'no account of [e-mail]'],
  ['an e-mail in an address', 'GET /x/anna%40example.com failed', 'GET [e-mail] failed'],
  ['an ID token', 'bad eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0. there', 'bad [token] there'],
  ['half an ID token', 'bad eyJhbGciOiJub25lIn0.eyJz', 'bad [token]'],
  ['the id of a user', 'no user pQ7sLmVbXcZrTyUiOpAsDfGhJkL1', 'no user [id]'],
  [
    'the key of a basket',
    'GET /api/guest/basket/Guest-Basket_uid-22chr',
    'GET /api/guest/basket/[id]',
  ],
  ['a request’s id', 'got 3b241101-e2bb-4255-8caf-4136c566a962', 'got [id]'],
  [
    'the number of an order',
    'GET /api/orders/100001 answered 500',
    'GET /api/orders/[id] answered 500',
  ],
  ['a phone number', 'call +48 600 100 200 now', 'call +[id] now'],
  ['a full address', 'from https://silna.example/workout?idx=a#key here', 'from [address] here'],
  ['an address with a password', 'x postgres://user:pass@db/x', 'x [e-mail]'],
  ['a query', 'route /profile?tab=orders&id=7 failed', 'route /profile failed'],
  ['what stands behind a #', 'no /orders#secret', 'no /orders'],
  ['a value', 'refused: oobCode=abc123 again', 'refused: oobCode=[text] again'],
  [
    'what a parser quotes',
    'Unexpected token "Ania ma kota" in JSON',
    'Unexpected token [text] in JSON',
  ],
  [
    'a quotation in it',
    `Unexpected token 'a', ..."b": Anna mi"... is not`,
    'Unexpected token [text]',
  ],
  ['a quotation without an end', 'cannot read "Anna Now', 'cannot read [text]'],
  ['a Polish quotation', 'Nie ma „Anna Nowak” tutaj', 'Nie ma [text]'],
  ['Polish words', 'ul. Żółta near', 'ul. [text] near'],
])('%s is taken out', (_what, text, left) => {
  expect(scrubbed(text)).toBe(left);
});

test.each([
  [
    "Cannot read properties of undefined (reading 'id')",
    'Cannot read properties of undefined (reading id)',
  ],
  [`can't access property "plan", x is null`, "can't access property plan, x is null"],
  [
    'Failed to fetch dynamically imported module: https://silna.example/assets/shop-screen-Dk3f_9aB.js',
    'Failed to fetch dynamically imported module: shop-screen-Dk3f_9aB.js',
  ],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Anna',
    'Minified React error #418; visit [address]',
  ],
])('%s keeps what names a place in the code', (text, left) => {
  expect(scrubbed(text)).toBe(left);
});

test.each([
  ['an e-mail', 'of anna@example.com', 'of [e-mail]'],
  ['an encoded e-mail', '/users/anna%40example.com/edit', '/users/[e-mail]/edit'],
  ['one that is encoded twice', '/users/anna%2540example.com', '/users/[e-mail]'],
  ['one that is encoded altogether', '/%61%6e%6e%61%40%65x.pl', '/[e-mail]'],
  ['a telephone number', 'call +48 600 100 200 now', 'call +[number] now'],
  ['a number with dots', '/call/600.100.200/', '/call/[number]/'],
  ['a number with dashes', '/call/22-600-10-20', '/call/[number]'],
  ['a number in brackets', 'call (22) 600-10-20', 'call ([number]'],
  ['an encoded number', '/call/%2B48%20600%20100%20200', '/call/+[number]'],
  ['an encoded dot in a number', '/call/600%2E100%2E200', '/call/[number]'],
  ['the id of a user', '/x/pQ7sLmVbXcZrTyUiOpAsDfGhJkL1.json', '/x/[id].json'],
  ['an id in letters alone', '/x/pQxsLmVbXcZrTyUiOpAsDfGhJkLm', '/x/[id]'],
  ['a request’s id', '/x/3b241101-e2bb-4255-8caf-4136c566a962', '/x/[id]'],
  ['a token', 'bad eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0. there', 'bad [token] there'],
  ['a key', 'at oobCode=abc123&x=1', 'at [key]&x=1'],
  ['an encoded key', '/a/oobCode%3Dabc123', '/a/[key]'],
])('%s tells of a person', (_what, text, left) => {
  expect(withoutPeople(text)).toBe(left);
});

test.each([
  'select "id", "owner" from "idempotency_keys" where "subscription_records"."owner" = $1',
  'connect ECONNREFUSED 127.0.0.1:5432',
  '/assets/50%25-rabatu',
  'https://www.googletagmanager.com',
  '/blog/id/12',
])('%s tells of nobody', (text) => {
  expect(withoutPeople(text)).toBe(text);
});

test('a word that is cut is dropped, as its end may have told that it is an address', () => {
  const text = `${'word '.repeat(397)}anna.kowalska${'.x'.repeat(50)}@example.com`;
  expect(withoutPeople(text)).not.toContain('anna');
  expect(withoutPeople(`/${'a'.repeat(15_000)}`)).toBe('/…');
});

test('a text without an end takes no time', () => {
  expect(scrubbed('a-'.repeat(500_000)).length).toBeLessThan(2_000);
});
