import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { NotifyWhenBack } from '../../src/features/shop/NotifyWhenBack.tsx';
import { MINIBANDS, ownProduct } from '../fixtures/app/demo-products.ts';
import { tellApp } from '../fixtures/app/account.ts';
import { app, device, network } from './document.tsx';

afterEach(cleanup);

it('the form for a letter asks for an address, and says so where there is no network', async () => {
  await device();
  window.happyDOM.setURL(network.origin);
  const user = userEvent.setup();
  render(<NotifyWhenBack productId={MINIBANDS.id} />);
  await user.click(screen.getByRole('button', { name: 'Powiadom mnie' }));
  const field = await screen.findByRole('textbox', { name: 'Twój e-mail' });
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Powiadom mnie' }));
  await screen.findByText('To pole jest wymagane');
  await user.type(field, 'ewa@example.com');
  await network.set('refuse', /\/api\/stock-alerts/);
  await user.click(screen.getByRole('button', { name: 'Powiadom mnie' }));
  await screen.findByText(/Nie możemy się teraz połączyć/);
});

it('an address that was asked for is told to look into its mailbox, and the form is gone', async () => {
  await device();
  window.happyDOM.setURL(network.origin);
  const { id } = await ownProduct(app);
  await tellApp(app, { type: 'count-stock', productId: id, pieces: 0 });
  const user = userEvent.setup();
  render(<NotifyWhenBack productId={id} />);
  await user.click(screen.getByRole('button', { name: 'Powiadom mnie' }));
  await user.type(await screen.findByRole('textbox', { name: 'Twój e-mail' }), 'ewa@example.com');
  await user.click(screen.getByRole('button', { name: 'Powiadom mnie' }));
  expect(await screen.findByText(/Zajrzyj do\sskrzynki/)).toHaveRole('status');
  expect(screen.queryByRole('textbox')).toBeNull();
});
