import { expect, it } from 'vitest';
import { deadLetterText } from '../../../../../src/features/basket/sync/dead-letters.ts';
import type { ChangeOp } from '../../../../../src/offline/outbox/op.ts';

const old = { code: 'too_old', text: 'Ta zmiana czekała dwa tygodnie.' };
const dead = (attempts: number, refusal: { code: string; text: string }): ChangeOp => ({
  type: 'add',
  opId: 'a',
  owner: 'anna',
  seq: 1,
  v: 1,
  createdAt: 5,
  state: 'dead',
  attempts,
  refusal,
  payload: { product_id: 1, quantity: 1, name: 'Guma mini' },
});

it('claims that nothing was added only where that is known', () => {
  const full = { code: 'conflict', text: 'Nie ma miejsca.' };
  expect(deadLetterText(dead(1, full))).toBe('Nie dodano do koszyka: Guma mini. Nie ma miejsca.');
  expect(deadLetterText(dead(0, old))).toMatch(/^Nie dodano do koszyka: Guma mini\./);
  expect(deadLetterText(dead(1, old))).toMatch(/^Nie wiemy, czy ta zmiana dotarła/);
});

it('says in its own words what the server has no words for', () => {
  expect(deadLetterText(dead(0, { code: 'too_old', text: '' }))).toContain(
    'dłużej niż dwa tygodnie',
  );
  expect(deadLetterText(dead(1, { code: 'conflict', text: '' }))).toContain(
    'Nie udało się zmienić koszyka.',
  );
});
