import { describe, expect, it } from 'vitest';
import { methodsFor, methodsIn } from '../../../src/contract/payment-methods.ts';

describe('ways to pay', () => {
  it.each([
    [undefined, ['blik', 'transfer', 'card', 'wallet']],
    ['', ['blik', 'transfer', 'card', 'wallet']],
    ['card', ['card']],
    ['wallet, card,blik', ['blik', 'card', 'wallet']],
  ])('of the setting %j come BLIK first', (setting, methods) => {
    expect(methodsIn(setting)).toEqual(methods);
  });

  it('that pay for a plan can be charged again', () => {
    expect(methodsFor('basket', methodsIn('blik,transfer,card'))).toHaveLength(3);
    expect(methodsFor('plan', methodsIn('blik,transfer,card'))).toEqual(['card']);
  });
});
