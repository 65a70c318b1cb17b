import { expect, it } from 'vitest';
import { patience } from '../../../../fixtures/machine.ts';
import { attack } from './hostile.ts';

const FILES = 2_000;

it(
  'broken files are refused, or give rows that the log takes',
  async () => {
    const { read, refused } = await attack(FILES);
    expect(read).toBeGreaterThan(FILES / 4);
    expect(refused).toBeGreaterThan(FILES / 20);
  },
  patience(300_000),
);
