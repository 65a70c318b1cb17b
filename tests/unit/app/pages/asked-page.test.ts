import { describe, expect, test } from 'vitest';
import { askedPage, carrying, goal } from '../../../../src/app/pages/asked-page.ts';

describe('a sign-in leads', () => {
  test.each([
    '/orders?id=5',
    '/week',
    '/profile?tab=orders',
    '/profile?=subscriptions',
    '/paymentSuccessful?payment=a1',
    '/workout?idx=dom-start-1&lead=1',
    '/blog/id/8',
    '/paywall?id=dom-start',
    '/productDetails?id=3&next=%2F%2Fevil.example',
  ])('to %s', (address) => {
    expect(goal(address)).toBe(address);
    const [path = '', search = ''] = carrying(askedPage(...parts(address)), '/signin').split('?');
    expect(askedPage(path, `?${search}`)).toBe(address);
  });

  test.each([
    '',
    'orders?id=5',
    '//evil.example',
    '///evil.example/orders',
    '/\\evil.example',
    '\\\\evil.example/orders',
    '/\t/evil.example/orders',
    '/\n/evil.example',
    '/.//evil.example',
    '/orders/..//evil.example',
    '/%2F/evil.example',
    '/%5Cevil.example',
    '%2F%2Fevil.example',
    '%252F%252Fevil.example',
    'https://evil.example/orders',
    'https:/orders',
    'http://app.invalid@evil.example/orders',
    '//app.invalid.evil.example/orders',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '/javascript:alert(1)',
    'data:text/html,x',
    '/app?=logout',
    '/app',
    '/auth-action?mode=resetPassword&oobCode=x',
    '/createNewPassword?oobCode=x',
    '/signin',
    '/signup?next=%2Forders',
    '/api/user/login',
    '/pay/portal/x',
    '/media/x.mp4',
    '/app_terms',
    '/regulamin.pdf',
    '/dashboard',
    '/',
    '/*',
    '/czegos/takiego',
    'http://[',
  ])('never to %j', (address) => {
    expect(goal(address)).toBeUndefined();
    expect(askedPage('/signin', `?${new URLSearchParams({ next: address })}`)).toBeUndefined();
  });

  test("nowhere by an address's fragment, which may hold a secret", () => {
    expect(goal('/orders?id=5#secret')).toBe('/orders?id=5');
  });
});

test('the forms hand it on to each other', () => {
  const asked = askedPage('/signin', '?next=%2Forders%3Fid%3D5');
  expect(carrying(asked, '/signup')).toBe('/signup?next=%2Forders%3Fid%3D5');
  expect(carrying(undefined, '/signup')).toBe('/signup');
  expect(carrying(asked, '/app?=logout')).toBe('/app?=logout&next=%2Forders%3Fid%3D5');
});

function parts(address: string): [pathname: string, search: string] {
  const { pathname, search } = new URL(address, 'http://x');
  return [pathname, search];
}
