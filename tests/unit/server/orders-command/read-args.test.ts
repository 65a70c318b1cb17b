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
        isDry: false,
      });
      expect(readArgs(['handled', '--', id])).toMatchObject({ names: [id] });
    },
  );

  it('have the options of their command, and none that is not known', () => {
    expect(readArgs(['cancel', '100001', '--refund', '49,99', '--dry-run'])).toMatchObject({
      command: 'cancel',
      names: ['100001'],
      values: { refund: '49,99' },
      isDry: true,
    });
    expect(readArgs(['import', 'steps.csv'])).toMatchObject({ names: ['steps.csv'], isDry: false });
    expect(readArgs(['list', '--state', 'sent'])).toMatchObject({ values: { state: 'sent' } });
    expect(() => readArgs(['handled', '--all'])).toThrow('--all');
  });

  it.each([
    ['import steps.csv --refund 0', 'import has no option --refund'],
    ['import steps.csv --at 2026-11-28', 'import has no option --at'],
    ['list --dry-run', 'list has no option --dry-run'],
    ['cancel 100001 --state paid', 'cancel has no option --state'],
    ['--refund 0 import steps.csv', 'import has no option --refund'],
    ['handled -b3-_xYz0123456789abcd --dry-run', 'handled has no option --dry-run'],
    ['withdrawals --state matched', 'withdrawals has no option --state'],
    ['cancel 100001 --refund=', '--refund is empty'],
    ['delivered 100001 --at=', '--at is empty'],
  ])('with an option that would be passed over are refused: %s', (line, problem) => {
    expect(() => readArgs(line.split(' '))).toThrow(problem);
  });
});
