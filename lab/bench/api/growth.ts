import * as v from 'valibot';
import { orderList } from '../../../src/contract/orders.ts';
import { API } from '../../../src/contract/paths.ts';
import { median } from '../statistics.ts';
import type { BenchServer } from './launch.ts';
import { run } from './load.ts';
import { FEW_CONNECTIONS } from './settings.ts';
import type { Settings } from './settings.ts';
import { basketSubjects, orderSubjects } from './subjects.ts';
import type { Subject } from './subjects.ts';

export interface Growth {
  name: string;
  /** Whether the target applies. */
  isBasket: boolean;
  /** Median latency in milliseconds. */
  few: number;
  many: number;
}

/** Latency of the same calls at a server with few orders and at one with many, in turns. */
export async function grow(
  few: BenchServer,
  many: BenchServer,
  settings: Settings,
): Promise<Growth[]> {
  const [small, large] = [await callsOf(few), await callsOf(many)];
  const growths: Growth[] = [];
  for (const [index, { subject, isBasket }] of small.entries()) {
    const other = large[index];
    if (other === undefined) throw new Error('the two servers have different calls');
    const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
    for (let round = 0; round <= settings.rounds; round += 1) {
      const a = await latency(few, subject, settings);
      const b = await latency(many, other.subject, settings);
      // The first turn of each warms processes and caches.
      if (round === 0) continue;
      times.few.push(a);
      times.many.push(b);
    }
    const { name } = subject;
    growths.push({ name, isBasket, few: median(times.few), many: median(times.many) });
  }
  return growths;
}

async function latency({ origin }: BenchServer, subject: Subject, { seconds }: Settings) {
  const { next, status } = subject;
  return (await run({ origin, next, status, seconds, connections: FEW_CONNECTIONS })).p50;
}

async function callsOf(server: BenchServer) {
  const basket = basketSubjects(server.tokens);
  const orders = orderSubjects(server.tokens, await anOrderOfEach(server));
  return [
    { subject: basket.read, isBasket: true },
    { subject: basket.add, isBasket: true },
    { subject: orders.list, isBasket: false },
    { subject: orders.one, isBasket: false },
  ];
}

async function anOrderOfEach({ origin, tokens }: BenchServer): Promise<number[]> {
  const ids: number[] = [];
  for (const token of tokens) {
    const answer = await fetch(new URL(API.orders, origin), {
      headers: { authorization: `Bearer ${token}` },
    });
    const [order] = v.parse(orderList, await answer.json()).data;
    if (order === undefined) throw new Error('a person of the run has no order');
    ids.push(order.id);
  }
  return ids;
}
