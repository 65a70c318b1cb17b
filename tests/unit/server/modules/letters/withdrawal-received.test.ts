import { expect, it } from 'vitest';
import { withdrawalReceived } from '../../../../../server/modules/letters/render/withdrawal-letter.ts';
import { company } from '../../../../../src/contract/company.ts';
import { SAMPLE_LETTERS } from '../../../../fixtures/sample-letters.ts';

const sample = SAMPLE_LETTERS['withdrawal-received'];
const linesOf = (changes: Partial<typeof sample>) =>
  withdrawalReceived({ ...sample, ...changes }, 'https://silna.example').blocks.filter(
    (block) => typeof block === 'string',
  );

it('of a plan the gift goes back too, unless the term is over', () => {
  const plan = { subject: 'plan', order: null, items: null } as const;
  const giftOf = (endedTime: string | null) =>
    linesOf({ ...plan, endedTime }).filter((line) => line.includes('prezent'));
  expect(giftOf(null)).toEqual([expect.stringContaining(company.street)]);
  expect(giftOf('2026-11-20T22:59:59.999Z')).toEqual([]);
});

it('of an order that has not left nothing is asked back that is not there', () => {
  const asked = (isSent: boolean) =>
    linesOf({ isSent }).find((line) => line.includes(company.street));
  expect(asked(true)).toMatch(/^Rzeczy odeślij/);
  expect(asked(false)).toMatch(/^Jeśli paczka jest już w drodze albo u ciebie, odeślij rzeczy/);
});
