import * as v from 'valibot';
import { CARRIER_IDS, TRACKING_NUMBER } from '../../src/contract/carriers.ts';
import { instant } from '../../src/contract/instants.ts';
import { day } from '../../src/contract/day.ts';
import { endOfWarsawDay, warsawDay } from '../../src/contract/warsaw-days.ts';
import type { WantedStep } from '../modules/orders/wanted-step.ts';

/** The steps as they are typed, and the states to which they lead. */
const STEPS = {
  packed: 'packed',
  sent: 'sent',
  delivered: 'delivered',
  returned: 'returned',
  cancel: 'cancelled',
} as const;
type StepName = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as [StepName, ...StepName[]];

const orderNumber = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}$/, 'an order is a number such as 100001'),
  v.transform(Number),
);
const tracking = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  v.regex(TRACKING_NUMBER, 'a tracking number has 8 to 40 letters and digits'),
);
/** A moment with its zone, or a day in Poland, which stands for its end. */
const time = v.union(
  [
    v.pipe(day, v.transform(endOfWarsawDay)),
    v.pipe(
      instant,
      v.transform((text) => new Date(text)),
    ),
  ],
  'a time is a day such as 2026-11-29, or a moment such as 2026-11-29T10:00:00Z',
);
const złoty = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(?:[.,]\d\d)?$/, 'a sum is written such as 49,99'),
  v.transform((text) => Math.round(Number(text.replace(',', '.')) * 100)),
);

const typedStep = v.pipe(
  v.object({
    order: orderNumber,
    step: v.picklist(STEP_NAMES, `a step is one of ${STEP_NAMES.join(', ')}`),
    carrier: v.optional(v.picklist(CARRIER_IDS, `a carrier is one of ${CARRIER_IDS.join(', ')}`)),
    tracking: v.optional(tracking),
    at: v.optional(time),
    refund: v.optional(złoty),
  }),
  v.check(
    ({ carrier, tracking: number }) => (carrier === undefined) === (number === undefined),
    'carrier and tracking number come together',
  ),
  v.check(
    ({ step, carrier }) => step === 'sent' || carrier === undefined,
    'only a parcel that is sent has a carrier',
  ),
  v.check(
    ({ step, refund }) => step === 'cancel' || refund === undefined,
    'only a cancellation gives money back',
  ),
);

type TypedStep = Partial<Record<keyof v.InferInput<typeof typedStep>, string>>;

/** A step as it was typed on a command line or in a line of a file; empty fields count as missing. Or what is wrong. */
export function readStep(typed: TypedStep, now: Date): WantedStep | { problem: string } {
  const given = Object.fromEntries(Object.entries(typed).filter(([, text]) => text));
  const read = v.safeParse(typedStep, given);
  if (!read.success) return { problem: problemIn(read.issues) };
  const { order: orderId, step, carrier, tracking: number, at, refund } = read.output;
  const isToday = typed.at === warsawDay(now);
  const happened = at === undefined || isToday ? now : at;
  if (happened > now) return { problem: 'the time has not come yet' };
  const parcel = carrier && number ? { carrier, number } : undefined;
  return { orderId, state: STEPS[step], time: happened, parcel, refund };
}

function problemIn([issue]: readonly v.BaseIssue<unknown>[]): string {
  const field = issue && v.getDotPath(issue);
  const isMissing = issue?.received === 'undefined';
  return isMissing && field ? `${field} is missing` : (issue?.message ?? 'cannot be read');
}
