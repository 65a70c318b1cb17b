import { describe, expect, it } from 'vitest';
import { readStep } from '../../../../server/orders-command/read-step.ts';
import { readStepsFile } from '../../../../server/orders-command/steps-file.ts';

const NOW = new Date('2026-11-29T12:00:00Z');

describe('a step that was typed', () => {
  it('is read with its parcel', () => {
    const typed = {
      order: '100001',
      step: 'sent',
      carrier: 'inpost',
      tracking: '6200 1234-5678 x',
    };
    expect(readStep(typed, NOW)).toEqual({
      orderId: 100_001,
      state: 'sent',
      time: NOW,
      parcel: { carrier: 'inpost', number: '620012345678X' },
      refund: undefined,
    });
  });

  it('may have happened before: a day counts to its end in Poland, and today until now', () => {
    const on = (at: string) => readStep({ order: '1', step: 'delivered', at }, NOW);
    expect(on('2026-11-25')).toMatchObject({ time: new Date('2026-11-25T22:59:59.999Z') });
    expect(on('2026-11-29')).toMatchObject({ time: NOW });
    expect(on('2026-11-29T11:00:00+01:00')).toMatchObject({
      time: new Date('2026-11-29T10:00:00Z'),
    });
  });

  it('did not happen tomorrow, however late it is', () => {
    const late = new Date('2026-11-29T22:30:00Z');
    const on = (at: string) => readStep({ order: '1', step: 'delivered', at }, late);
    expect(on('2026-11-30')).toEqual({ problem: 'the time has not come yet' });
    expect(on('2026-11-29')).toMatchObject({ time: late });
  });

  it('reads a sum as it is written in Poland', () => {
    const refund = (sum: string) => readStep({ order: '1', step: 'cancel', refund: sum }, NOW);
    expect(['49,99', '49.99', '50', '0'].map(refund)).toMatchObject([
      { refund: 4999 },
      { refund: 4999 },
      { refund: 5000 },
      { refund: 0 },
    ]);
  });

  it.each([
    [{ order: 'x', step: 'sent' }, 'an order is a number such as 100001'],
    [{ step: 'sent' }, 'order is missing'],
    [{ order: '1', step: 'paid' }, 'a step is one of packed, sent, delivered, returned, cancel'],
    [{ order: '1', step: 'sent', carrier: 'inpost' }, 'carrier and tracking number come together'],
    [
      { order: '1', step: 'sent', carrier: 'ups', tracking: '1' },
      'a carrier is one of inpost, dpd, dhl, poczta',
    ],
    [
      { order: '1', step: 'sent', carrier: 'dpd', tracking: '<script>' },
      'a tracking number has 8 to 40 letters and digits',
    ],
    [
      { order: '1', step: 'packed', carrier: 'dpd', tracking: '12345678' },
      'only a parcel that is sent has a carrier',
    ],
    [{ order: '1', step: 'sent', refund: '1' }, 'only a cancellation gives money back'],
    [{ order: '1', step: 'cancel', refund: '-1' }, 'a sum is written such as 49,99'],
    [{ order: '1', step: 'packed', at: '2026-11-30' }, 'the time has not come yet'],
    [
      { order: '1', step: 'packed', at: 'wczoraj' },
      'a time is a day such as 2026-11-29, or a moment such as 2026-11-29T10:00:00Z',
    ],
  ])('is refused in words: %j', (typed, problem) => {
    expect(readStep(typed, NOW)).toEqual({ problem });
  });
});

describe('a file of steps', () => {
  const FILE = [
    'Order;Step;Carrier;Tracking;At;Refund',
    '100001;packed;;;2026-11-28;',
    '100001;sent;inpost;620012345678901234567890;;',
    '',
    '100002;cancel;;;;12,50',
  ].join('\r\n');

  it.each([
    ['with semicolons and a mark of UTF-8, as a spreadsheet saves it', `\uFEFF${FILE}`],
    ['with commas', FILE.replace('12,50', '12.50').replaceAll(';', ',')],
  ])('is read %s', (_how, text) => {
    expect(readStepsFile(text, NOW)).toMatchObject({
      steps: [
        { orderId: 100_001, state: 'packed' },
        { orderId: 100_001, state: 'sent', parcel: { carrier: 'inpost' } },
        { orderId: 100_002, state: 'cancelled', refund: 1250 },
      ],
    });
  });

  it('takes no step while one line has a mistake, and names each', () => {
    const text = 'order,step\n1,packed\n2,lost\n3,\n';
    expect(readStepsFile(text, NOW)).toEqual({
      problems: [
        'line 3: a step is one of packed, sent, delivered, returned, cancel',
        'line 4: step is missing',
      ],
    });
  });

  it.each([
    ['order,step,colour\n1,packed,red', 'the columns are order, step, carrier'],
    ['order,step', 'the file has no line below its headings'],
    ['order,step\n"1,packed', 'Quote'],
    ['order,step\n1,packed,x', 'Invalid Record Length'],
  ])('is refused: %j', (text, problem) => {
    expect(readStepsFile(text, NOW)).toEqual({ problems: [expect.stringContaining(problem)] });
  });
});
