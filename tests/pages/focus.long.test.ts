import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { device, network, open, subscriber } from './document.tsx';

/** A workout of another program than the one that is open. */
const OTHER = '/workout?idx=dom-posladki-1';

beforeEach(() => device());

it('the heading of a page that loads slowly keeps the focus', async () => {
  await device(await subscriber());
  await open('/module?id=dom-start');
  await screen.findByRole('link', { name: 'Zacznij trening' });
  await network.set('blackhole', /^\/v1\//);
  // By the browser's history: a page that a link leads to has come with the list in which the link stands.
  act(() => {
    history.pushState(null, '', OTHER);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Trening' })).toHaveFocus(),
  );
  await network.clear();
  await screen.findByRole('tab', { name: 'Ruchy' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByRole('heading', { level: 1, name: 'Trening' })).toBeNull();
});

it('a field that is reached as soon as its page stands keeps the focus', async () => {
  await open('/signin');
  await screen.findByLabelText('E-mail');
  const field = () => screen.queryByLabelText('Nowe hasło');
  const reach = new MutationObserver(() => {
    if (!field()) return;
    reach.disconnect();
    field()?.focus();
  });
  reach.observe(document.body, { childList: true, subtree: true });
  act(() => {
    history.pushState(null, '', '/auth-action?mode=resetPassword&oobCode=kod');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(document.title).toContain('Nowe hasło'));
  expect(field()).toHaveFocus();
});

it('the way past the bar leaves the address of an order alone', async () => {
  // Behind its # stands the key that opens it.
  const user = await open('/orders?id=100001');
  await screen.findByText('Zaloguj się, żeby zobaczyć zamówienie');
  await user.click(screen.getByRole('link', { name: 'Przejdź do treści' }));
  expect(screen.getByRole('main')).toHaveFocus();
  screen.getByText('Zaloguj się, żeby zobaczyć zamówienie');
  expect(location.hash).toBe('');
});
