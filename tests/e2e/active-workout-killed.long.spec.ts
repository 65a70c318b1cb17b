import { patience } from '../fixtures/machine.ts';
import { firstPage, withProfile } from '../fixtures/profile.ts';
import { FAULT_NOISE } from './cellar.ts';
import { endWarmUp, press, says } from './active-workout.ts';
import { keepSession } from './sessions.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const WORKOUT = '/workout?idx=silownia-sila-1';

test('a reload, a kill and a dead network lose nothing', async ({ network, subscriber, noise }) => {
  test.setTimeout(patience(180_000));
  noise.allow(FAULT_NOISE);
  await withProfile(async (launch) => {
    const ground = await launch();
    noise.listen(ground);
    const page = await firstPage(ground);
    await keepSession(page, subscriber);
    await page.goto(WORKOUT);
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await press(page, 'Trenuj krok po kroku');
    await endWarmUp(page);
    await press(page, 'Zaczynam');
    await press(page, 'Seria zrobiona');
    await expect(says(page)).toContainText(/seria\u00a02/);
    await page.reload();
    await expect(says(page)).toContainText(/seria\u00a02/);
    await ground.close();

    await network.set('refuse');
    const plane = await launch();
    noise.listen(plane);
    await plane.setOffline(true);
    const later = await firstPage(plane);
    await later.goto('/dashboard');
    // A browser that was killed may have lost the hint.
    await later.evaluate(() => localStorage.removeItem('silna.running-workout'));
    await later.reload();
    await later.getByRole('link', { name: 'Wróć do treningu' }).click();
    await expect(says(later)).toContainText(/seria\u00a02/);
    await press(later, 'Lista ćwiczeń');
    await expect(later.getByRole('dialog')).toContainText('1\u00a0z\u00a03');
    await plane.close();
  }, network.origin);
});
