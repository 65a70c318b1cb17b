import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextHlc } from '../../../src/contract/hlc.ts';
import { uuid7 } from '../../../src/lib/uuid7.ts';

it('a UUID has its version, its variant, its time and its random bits', () => {
  // The example of RFC 9562, A.6.
  const random = new Uint8Array([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]);
  expect(uuid7(0x01_7f_22_e2_79_b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
});

it('a clock’s readings sort as they were taken, however the time of the device goes', () => {
  const instants = fc.array(fc.integer({ min: 0, max: 2_000_000_000_000 }), { minLength: 2 });
  fc.assert(
    fc.property(instants, (list) => {
      const readings: string[] = [];
      for (const now of list) readings.push(nextHlc(readings.at(-1), now, 'a'));
      expect(readings.toSorted()).toEqual(readings);
      expect(new Set(readings).size).toBe(readings.length);
    }),
  );
});

it('a full counter goes on to the next millisecond', () => {
  expect(nextHlc('000000000000005-99999-a', 5, 'a')).toBe('000000000000006-00000-a');
});
