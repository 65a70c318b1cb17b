import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { device, network } from './document.tsx';

it('a page that starts from the shell keeps neither taps nor what is typed', async () => {
  await device();
  window.happyDOM.setURL(new URL('/signin', network.origin).href);
  document.head.innerHTML = '<meta name="application-name" content="Silna">';
  const root = document.body.appendChild(document.createElement('div'));
  // The app renders by itself, as it does in a document.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  globalThis.silnaClicks = new Set();
  const { mount } = await import('../../src/start/entry/mount.tsx');
  const router = await mount(root);
  onTestFinished(() => {
    router.dispose();
    root.remove();
    vi.unstubAllGlobals();
  });

  const user = userEvent.setup({ delay: null });
  const password = await screen.findByLabelText('Hasło');
  await user.type(password, 'Trening123!');
  const told = vi.fn();
  password.addEventListener('input', told);
  await user.click(screen.getByRole('button', { name: 'Zaloguj się' }));
  await screen.findByText('To pole jest wymagane');
  expect(told).not.toHaveBeenCalled();
  expect(globalThis.silnaClicks).toBeUndefined();
});
