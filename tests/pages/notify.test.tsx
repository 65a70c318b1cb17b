import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MINIBANDS } from '../fixtures/app/demo-products.ts';
import { NotifyWhenBack } from '../../src/features/shop/NotifyWhenBack.tsx';
import { device, network } from './document.tsx';

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
