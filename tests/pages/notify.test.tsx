import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MINIBANDS } from '../fixtures/app/demo-products.ts';
import { NotifyWhenBack } from '../../src/features/shop/NotifyWhenBack.tsx';
import { device, expectWarning, network } from './document.tsx';

it('the form for a letter asks for an address, and says why none can be sent', async () => {
  await device();
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
  await network.clear();
  // The server of these tests mails nothing.
  await user.click(screen.getByRole('button', { name: 'Powiadom mnie' }));
  await screen.findByText(/Nie możemy teraz wysyłać wiadomości/);
  expectWarning('POST /api/stock-alerts answered 503');
});
