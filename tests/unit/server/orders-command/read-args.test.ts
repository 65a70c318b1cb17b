import { describe, expect, it } from 'vitest';
import { readArgs } from '../../../../server/orders-command/read-args.ts';

describe('arguments of the command', () => {
  it.each(['-b3-_xYz0123456789abcd', '--3-_xYz0123456789abcd', '---_-_xYz0123456789abc'])(
    'name a declaration whose id looks like an option: %s',
    (id) => {
      const other = 'Ab3-_xYz0123456789abcd';
      expect(readArgs(['handled', id, other])).toMatchObject({
        command: 'handled',
        names: [id, other],
        values: { 'dry-run': false },
      });
      expect(readArgs(['handled', '--', id])).toMatchObject({ names: [id] });
    },
  );

  it('have their options beside ids too, and none that is not known', () => {
    const { names, values } = readArgs(['handled', '-b3-_xYz0123456789abcd', '--dry-run']);
    expect({ names, values }).toMatchObject({
      names: ['-b3-_xYz0123456789abcd'],
      values: { 'dry-run': true },
    });
    expect(readArgs(['cancel', '100001', '--refund', '49,99'])).toMatchObject({
      command: 'cancel',
      names: ['100001'],
      values: { refund: '49,99' },
    });
    expect(() => readArgs(['handled', '--all'])).toThrow('--all');
  });
});
