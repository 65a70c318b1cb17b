import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount, tellApp } from '../fixtures/app/account.ts';
import {
  address,
  app,
  device,
  events,
  network,
  newcomer,
  notedReload,
  open,
  subscriber,
} from './document.tsx';

let account: TestAccount;
beforeEach(async () => {
  account = await subscriber();
  await device(account);
});

describe('a plan', () => {
  it('is cancelled although the answer was lost, and asking again does no harm', async () => {
    const user = await open('/profile?tab=subscriptions');
    await user.click(await screen.findByRole('button', { name: 'Anuluj subskrypcję' }));
    const question = within(screen.getByRole('dialog', { name: 'Anulować subskrypcję?' }));
    await network.set('drop-response', /\/api\/subscription\/cancel/);
    await user.click(question.getByRole('button', { name: 'Anuluj subskrypcję' }));
    await waitFor(() =>
      expect(question.getByRole('alert')).toHaveTextContent('Nie udało się anulować subskrypcji'),
    );
    expect(events()).toEqual([]);
    await network.clear();
    await user.click(question.getByRole('button', { name: 'Anuluj subskrypcję' }));
    await screen.findByRole('dialog', { name: 'Udało się' });
    expect(events()).toEqual([{ event: 'subscription_cancel' }]);
  });

  it('that could not be cancelled behind a closed question says so', async () => {
    const user = await open('/profile?tab=subscriptions');
    await user.click(await screen.findByRole('button', { name: 'Anuluj subskrypcję' }));
    const question = screen.getByRole<HTMLDialogElement>('dialog', {
      name: 'Anulować subskrypcję?',
    });
    const ask = () =>
      user.click(within(question).getByRole('button', { name: 'Anuluj subskrypcję' }));
    await network.set('blackhole', /\/api\/subscription\/cancel/);
    await ask();
    act(() => question.close());
    await network.set('refuse', /\/api\/subscription\/cancel/);
    await waitFor(() => expect(question).toHaveAttribute('open'));
    const failed = /Nie udało się anulować subskrypcji/;
    expect(within(question).getByRole('alert')).toHaveTextContent(failed);

    await network.set('blackhole', /\/api\/subscription\/cancel/);
    await ask();
    act(() => question.close());
    await user.click(screen.getByRole('tab', { name: 'Historia zamówień' }));
    await network.set('refuse', /\/api\/subscription\/cancel/);
    await screen.findByText(failed);
  });

  it('that is cancelled runs on to its end, and can be resumed', async () => {
    const reload = notedReload();
    const user = await open('/profile?tab=subscriptions');
    await screen.findByText('Następna płatność');
    const cancel = () => screen.queryByRole('button', { name: 'Anuluj subskrypcję' });
    await user.click(await screen.findByRole('button', { name: 'Anuluj subskrypcję' }));
    const question = screen.getByRole('dialog', { name: 'Anulować subskrypcję?' });
    await user.click(within(question).getByRole('button', { name: 'Zostaję' }));
    await waitFor(() => expect(question).not.toHaveAttribute('open'));
    await user.click(await screen.findByRole('button', { name: 'Anuluj subskrypcję' }));
    await user.click(within(question).getByRole('button', { name: 'Anuluj subskrypcję' }));
    const done = within(await screen.findByRole('dialog', { name: 'Udało się' }));
    done.getByText(/Subskrypcja została anulowana/);
    await user.click(done.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());

    await open('/profile?tab=subscriptions');
    await screen.findByText('Subskrypcja wygasa');
    expect(screen.queryByText('Następna płatność')).toBeNull();
    expect(cancel()).toBeNull();

    const paying = await open('/paywall');
    const resume = await screen.findByRole('button', { name: 'Wznów subskrypcję' });
    await screen.findAllByRole('button', { name: /^Wybieram plan/ });
    const [first] = screen.getAllByRole('button', { name: /^(?:Wznów|Wybieram plan)/ });
    expect(first).toBe(resume);
    expect(screen.queryByRole('group', { name: 'Twój wybór' })).toBeNull();
    await paying.click(resume);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Wybieram/ })).toBeNull());

    await open('/profile?tab=subscriptions');
    await screen.findByText('Następna płatność');
    expect(screen.queryByRole('button', { name: 'Wznów subskrypcję' })).toBeNull();
  });

  it('whose renewal was refused is not sold again before it is paid or cancelled', async () => {
    await tellApp(app, { type: 'refuse-renewal', uid: account.uid });
    await open('/paywall');
    expect(await screen.findByLabelText('Twój plan')).toHaveTextContent('Nie udało się pobrać');
    await screen.findByRole('article', { name: 'Plan kwartalny' });
    expect(screen.queryByRole('button', { name: /^Wybieram plan/ })).toBeNull();

    const user = await open('/profile?tab=subscriptions');
    await screen.findByText('Nie udało się pobrać opłaty');
    screen.getByText(/Opłać plan albo zmień kartę/);
    screen.getByRole('button', { name: /^Płatności i\sfaktury/ });
    expect(screen.queryByRole('link', { name: 'Wybierz plan' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Anuluj subskrypcję' }));
    const question = within(screen.getByRole('dialog', { name: 'Anulować subskrypcję?' }));
    question.getByText(/skończy się od razu/);
    await user.click(question.getByRole('button', { name: 'Anuluj subskrypcję' }));
    await screen.findByRole('dialog', { name: 'Udało się' });

    await open('/profile?tab=subscriptions');
    await screen.findByText('Subskrypcja wygasła');
    screen.getByRole('link', { name: 'Wybierz plan' });
  });

  it('of the mobile app is managed there', async () => {
    const mobile = await createAccount(app);
    await tellApp(app, { type: 'start-plan', uid: mobile.uid, days: 30, inMobileApp: true });
    await device(mobile);
    await open('/profile?tab=subscriptions');
    await screen.findByText(/Tym planem zarządzasz w aplikacji mobilnej/);
    expect(screen.queryByRole('button', { name: 'Anuluj subskrypcję' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Płatności i\sfaktury/ })).toBeNull();
  });

  it('that is missing leads to the paywall', async () => {
    await device(await newcomer());
    await open('/profile?tab=subscriptions');
    await waitFor(() => expect(address()).toBe('/paywall'));
  });
});
