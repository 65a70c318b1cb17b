import { MemoryRouter } from 'react-router-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { OrderStep } from '../../../../src/contract/orders.ts';
import type { OrderState } from '../../../../src/contract/order-states.ts';
import type { ShownOrder } from '../../../../src/api/orders.ts';
import { guestToken, orderId } from '../../../../src/features/orders/order-address.ts';
import { productsOf } from '../../../../src/features/orders/products-of.ts';
import { OrderDetail } from '../../../../src/features/orders/OrderDetail.tsx';

const lines = (...names: string[]) => names.map((name) => ({ name }));

describe('productsOf', () => {
  test.each([
    [['Mata'], 'Mata'],
    [['Mata', 'Worek'], 'Mata i 1 inny produkt'],
    [['Mata', 'Worek', 'Guma'], 'Mata i 2 inne produkty'],
    [['Mata', 'a', 'b', 'c', 'd', 'e'], 'Mata i 5 innych produktów'],
  ])('%j', (names, text) => {
    expect(productsOf(lines(...names))).toEqual(text);
  });
});

describe('orderId', () => {
  test('reads a number', () => expect(orderId('100001')).toBe(100_001));
  test.each([null, '', '0', '-1', '1.5', '1e3', '7a', '../1', '9'.repeat(16)])(
    '%j is none',
    (text) => expect(orderId(text)).toBeUndefined(),
  );
});

describe('guestToken', () => {
  const token = 'Ab3-_xYz0123456789abcd';
  test('is 22 characters of base64url', () => expect(guestToken(`#${token}`)).toBe(token));
  test.each(['', '#', '#tresc', `#${token}e`, `#${token.slice(1)}`, `#${token.slice(1)}%`, token])(
    '%j has none',
    (hash) => expect(guestToken(hash)).toBeUndefined(),
  );
});

describe('OrderDetail', () => {
  const order: ShownOrder = {
    id: 100_007,
    kind: 'purchase',
    createdTime: '2026-01-02T10:00:00Z',
    updatedTime: '2026-01-05T23:30:00Z',
    total: 25_798,
    delivery: { method: 'locker', amount: 0, point: { id: 'WAW01A', address: 'ul. Nowa 1' } },
    lines: [
      { product_id: 12, quantity: 2, name: '<b>Mata</b>', image: '/mata.jpg', price: 11_900 },
      { product_id: 14, quantity: 1, name: 'Worek', image: '/worek.jpg', price: 1_998 },
    ],
    steps: [],
    refund: undefined,
  };
  const text = (shown: ShownOrder, onRepeat?: () => void) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <OrderDetail order={shown} level="h1" onRepeat={onRepeat} />
      </MemoryRouter>,
    ).replaceAll('\u00A0', ' ');

  const at = (state: OrderState, parcel: OrderStep['parcel'] = null): OrderStep => ({
    state,
    time: '2026-01-05T10:00:00Z',
    parcel,
  });

  test('says the latest step with what comes next, the parcel and the steps before', () => {
    const parcel = { carrier: 'inpost', number: '620012345678901234567890' } as const;
    const html = text({ ...order, steps: [at('paid'), at('packed'), at('sent', parcel)] });
    const [latest, before] = html.split('Wcześniej');
    expect(latest).toContain('W drodze do paczkomatu');
    expect(latest).toContain(
      'href="https://inpost.pl/sledzenie-przesylek?number=620012345678901234567890"',
    );
    expect(before?.indexOf('Spakowane')).toBeLessThan(before?.indexOf('Opłacone') ?? 0);
  });

  test('says what goes back of a cancelled order, and nothing of a copy without steps', () => {
    const cancelled = { ...order, steps: [at('paid'), at('cancelled')] };
    const onItsWay = text({ ...cancelled, refund: { done: 0, asked: 25_798 } });
    expect(onItsWay).toContain('Zwracamy ci');
    expect(onItsWay).toContain('257,98 zł');
    expect(text({ ...cancelled, refund: { done: 25_798, asked: 0 } })).toContain(
      'Na koncie zobaczysz',
    );
    expect(text({ ...cancelled, refund: { done: 0, asked: 0 } })).not.toContain('zapłaciłaś');
    expect(text(order)).not.toContain('Stan zamówienia');
  });

  test('leads to the withdrawal, says its term, and never of a gift', () => {
    const link = 'href="/withdrawal?order=100007"';
    const arrived = (time: string): OrderStep => ({ state: 'delivered', time, parcel: null });
    const of = (...steps: OrderStep[]) => text({ ...order, steps });
    expect(of(at('paid'))).toContain(link);
    expect(of(at('paid'), arrived(new Date().toISOString()))).toContain('masz czas do');
    expect(of(at('paid'), arrived('2026-01-05T10:00:00Z'))).toContain('minął 19 stycznia 2026');
    expect(of(at('paid'), at('cancelled'))).not.toContain(link);
    expect(text({ ...order, kind: 'gift', steps: [at('paid')] })).not.toContain(link);
  });

  test('says the number, the date of the update in Poland, sums and the total', () => {
    const html = text(order);
    expect(html).toContain('Zamówienie nr 100007');
    expect(html).toContain('>06/01/2026<');
    for (const sum of ['119,00 zł', '238,00 zł', '19,98 zł', '0 zł', '257,98 zł']) {
      expect(html).toContain(sum);
    }
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain('Dostawa do paczkomatu, 1–3 dni robocze');
    expect(html).toContain('WAW01A');
    expect(html).not.toContain('Prezent do planu');
  });

  test('tells a delivery that was paid for, and an order from before there were any', () => {
    const byCourier = { method: 'courier', amount: 1_499, point: null } as const;
    const html = text({ ...order, total: 27_297, delivery: byCourier });
    const words = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/ +/g, ' ');
    expect(words).toContain('Dostawa kurierem, 1–3 dni robocze');
    expect(words).toContain('Wartość zamówienia 257,98 zł Koszt dostawy 14,99 zł Razem 272,97 zł');
    const kept = text({ ...order, delivery: undefined }).replaceAll(/<[^>]+>/g, ' ');
    expect(kept).toMatch(/Koszt dostawy\s+0 zł/);
  });

  test.each([
    ['blik', 'BLIK'],
    ['card', 'Karta'],
    [null, 'Płatność online'],
    [undefined, 'Płatność online'],
  ] as const)('that was paid by %s says %s', (paidBy, words) => {
    expect(text({ ...order, paidBy })).toContain(`<p>${words}</p>`);
  });

  test('says how long a product takes that does not leave at once', () => {
    expect(text({ ...order, dispatchDays: 5 })).toContain('5–7 dni roboczych');
  });

  test('says what was declared about it, and offers no more once that is all', () => {
    const declared = (items: string | null) =>
      text({ ...order, withdrawals: [{ id: 'a', time: '2026-01-08T10:00:00Z', items }] });
    expect(declared('1 × Guma')).toContain('08 stycznia 2026');
    expect(declared('1 × Guma')).toContain(': 1 × Guma.');
    expect(declared('1 × Guma')).toContain('href="/withdrawal');
    expect(declared(null)).toContain('całe zamówienie');
    expect(declared(null)).not.toContain('href="/withdrawal');
    expect(text(order)).not.toContain('Odstąpienie od umowy');
  });

  test('says where things go that were sent, after a declaration in time alone', () => {
    const ADDRESS = 'Rzeczy odeślij';
    const declared = (day: string, ...steps: OrderStep[]) =>
      text({
        ...order,
        steps,
        withdrawals: [{ id: 'a', time: `${day}T10:00:00Z`, items: null }],
      });
    const sent = [at('paid'), at('sent')];
    const arrived = [...sent, at('delivered')];
    expect(declared('2026-01-03', at('paid'))).not.toContain(ADDRESS);
    expect(declared('2026-01-03', ...sent)).toContain(ADDRESS);
    expect(declared('2026-01-19', ...arrived)).toContain(ADDRESS);
    expect(declared('2026-01-20', ...arrived)).not.toContain(ADDRESS);
    expect(declared('2026-01-19', ...arrived, at('returned'))).not.toContain(ADDRESS);
  });

  test('shows markup in a name as text', () => {
    expect(text(order)).toContain('&lt;b&gt;Mata&lt;/b&gt;');
  });

  test('can be repeated where somebody takes the lines, but a gift cannot', () => {
    const repeat = () => undefined;
    expect(text(order)).not.toContain('Zamów ponownie');
    expect(text(order, repeat)).toContain('Zamów ponownie');
    const gift = text({ ...order, kind: 'gift', total: 0 }, repeat);
    expect(gift).toContain('Prezent do planu');
    expect(gift).not.toContain('Zamów ponownie');
  });
});
