import { expect, it } from 'vitest';
import { describeOrder } from '../../../../server/orders-command/describe.ts';

const TIME = new Date('2026-03-01T10:00:00Z');
const order = {
  owner: 'user:ewa',
  id: 100_001,
  kind: 'purchase',
  state: 'paid',
  paymentId: 'payment-1',
  totalAmount: 59_98,
  deliveryMethod: 'locker',
  deliveryAmount: 9_99,
  deliveryPoint: 'KRA05N',
  deliveryPointAddress: null,
  taxId: null,
  paidBy: 'blik',
  dispatchDays: 1,
  customer: { email: null, name: null, phone: null, address: null },
  token: 'x',
  createdTime: TIME,
  updatedTime: TIME,
  steps: [],
} as const;

it.each([
  [null, '100001  paid 2026-03-01  59.98 PLN  paid by blik  KRA05N'],
  [
    '5261040828',
    '100001  paid 2026-03-01  59.98 PLN  paid by blik  KRA05N  invoice for 526-104-08-28',
  ],
  [
    'DE123456789',
    '100001  paid 2026-03-01  59.98 PLN  paid by blik  KRA05N  invoice for DE123456789',
  ],
])('an order with the tax number %s is listed with the invoice that it wants', (taxId, line) => {
  expect(describeOrder({ ...order, steps: [], taxId }, undefined)).toBe(line);
});

it('an order is listed on the day on which it was paid in Poland', () => {
  const createdTime = new Date('2026-11-29T23:30:00Z');
  const line = describeOrder({ ...order, steps: [], createdTime }, undefined);
  expect(line).toContain('paid 2026-11-30 ');
});
