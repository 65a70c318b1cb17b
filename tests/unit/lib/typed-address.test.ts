import { expect, it } from 'vitest';
import { likelyAddress } from '../../../src/lib/likely-address.ts';
import { typedAddress } from '../../../src/lib/typed-address.ts';

it.each([
  ['\u200Bola@example.com\u202C', 'ola@example.com'],
  ['\u00A0ola@\u2060example.com\n', 'ola@example.com'],
  ['mailto:ola@example.com', 'ola@example.com'],
  [' MAILTO:\uFEFFola@example.com?subject=Hej', 'ola@example.com'],
  ["o'neil+gym@example.com", "o'neil+gym@example.com"],
  ['\u200B \u00AD', ''],
])('%j is the address %j', (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
});

it.each([
  ['ola@gmial.com', 'ola@gmail.com'],
  ['ola@gmail', 'ola@gmail.com'],
  ['ola@Gmail.con', 'ola@gmail.com'],
  ['ola@gmai.com', 'ola@gmail.com'],
  ['ola@wp', 'ola@wp.pl'],
  ['ola@ontet.pl', 'ola@onet.pl'],
])('%s is asked about', (typed, likely) => {
  expect(likelyAddress(typed)).toBe(likely);
});

it.each(['ola@gmail.com', 'ola@mail.com', 'ola@ymail.com', 'ola@op.pl', 'ola@silna.pl', 'gmail'])(
  '%s is not',
  (typed) => {
    expect(likelyAddress(typed)).toBeUndefined();
  },
);
