import { FAULT_NOISE, prefetchForOffline } from './cellar.ts';
import { coldStart } from './cold-start.ts';
import { ageDevice } from './device-storage.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow', device: 'installed' });

test('a schedule never opened before opens in the cellar', async ({
  context,
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(FAULT_NOISE);
  await prefetchForOffline(page, network, subscriber);
  expect(page.url()).toMatch(/\/dashboard$/);
  await ageDevice(page, subscriber.uid, { days: 1, tokenExpired: false });
  await network.set('refuse');
  for (const program of ['dom-start', 'dom-tabata', 'silownia-sila']) {
    const cold = await coldStart(context, `/module?id=${program}`);
    await expect(cold.page.getByText('Moduły treningowe - 8')).toBeVisible();
    const workouts = cold.page.getByRole('region', { name: /Moduły/ }).getByRole('link');
    await expect(workouts).toHaveCount(8);
    await workouts.last().click();
    await cold.page.waitForURL(`**/workout?idx=${program}-8`);
    await expect(cold.page.getByRole('tab', { name: 'Rozpiska' })).toBeVisible();
    await expect(cold.page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await cold.page.getByRole('tab', { name: 'Ruchy' }).click();
    const moves = cold.page.getByRole('tabpanel').getByRole('listitem');
    expect(await moves.count()).toBeGreaterThan(3);
    expect(new Set(cold.visited)).toEqual(new Set(['/module', '/workout']));
  }
});
