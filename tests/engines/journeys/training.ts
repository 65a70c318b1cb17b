import assert from 'node:assert/strict';
import { createSubscriber, type TestAccount } from '../../fixtures/app/account.ts';
import { remember, sessionOf } from '../../fixtures/app/stored-session.ts';
import { STORED } from '../../../src/contract/start-marks.ts';
import { BACKSTAGE } from '../../fixtures/backstage.ts';
import { type EngineDevice, Skip } from '../engine-device.ts';
import type { Hand } from '../hand.ts';
import { button, heading, label, link, role, text } from '../query.ts';
import type { Journey } from './journey.ts';
import { records, workerInCharge } from './stored.ts';

const WORKOUT = '/workout?idx=dom-start-1';
const NAME = 'Poznaj swoją gumę';
const STRAIGHT = '/workout?idx=silownia-sila-1';
/** An engine that can install the app offers it before the first download, which waits for the answer. */
const DECLINE = button('Nie teraz', role('dialog', 'Silna na ekranie początkowym'));
const QUESTION = role('dialog', 'Kończysz trening?');
const LEADING = role('region', 'Prowadzony trening');

/** Until the app leads on: the page snapshot that stands before it shows the same, and answers nothing. */
async function reloadWorkout(hand: Hand): Promise<void> {
  await hand.reload();
  await hand.until(
    () => hand.read(() => document.querySelector('#root [data-active-workout]') !== null),
    'the app leads on',
  );
}

export const training: readonly Journey[] = [
  {
    name: 'signed in by the form, signed out, and in again: nothing of the user stays',
    async go(device) {
      const account = await createSubscriber(device.app);
      const hand = await device.open();
      await signIn(hand, account);
      await hand.goto('/app?=logout');
      await hand.arrive(/^\/$/);
      await hand.goto(BACKSTAGE);
      const left = await hand.read(() => Object.keys(localStorage));
      assert.ok(!left.includes('silna.session'), 'no session is remembered');
      assert.deepEqual(await records(hand, 'firebaseLocalStorageDb', 'firebaseLocalStorage'), []);
      const owners = (await records(hand, 'silna', 'queries')).map(([key]) => key);
      assert.ok(!owners.includes(account.uid), 'nothing read for the account is kept');
      await signIn(hand, account);
    },
  },
  {
    name: 'a sign-in without a network ends with words',
    async go(device) {
      const account = await createSubscriber(device.app);
      const hand = await device.open();
      await hand.goto('/signin');
      await workerInCharge(hand);
      await device.network.set('refuse');
      await submit(hand, account);
      await hand.see(text('Sprawdz wprowadzone dane'));
      await device.network.clear();
      await submit(hand, account);
      await hand.arrive(/^\/dashboard/);
    },
  },
  {
    name: 'killed and opened with the network refused, the schedule stands',
    go: (device) => startInCellar(device, 'refuse'),
  },
  {
    name: 'killed and opened in a black hole, the schedule stands',
    go: (device) => startInCellar(device, 'blackhole'),
  },
  {
    name: 'an active workout goes on where it was when the browser is killed',
    async go(device) {
      const account = await createSubscriber(device.app);
      const first = await device.open();
      await openAs(first, account, STRAIGHT);
      await workerInCharge(first);
      await first.press(button('Trenuj krok po kroku'));
      await first.see(button('Zacznij od razu'));
      await first.press(button('Więcej'));
      await first.press(button(/^Pomiń rozgrzewkę/));
      await first.press(button('Seria zrobiona'));
      await first.see(role('status', undefined, LEADING));
      await first.see(button('Pomiń przerwę'));
      await first.press(button('Pauza'));
      await first.see(button('Wznów'));
      await first.until(() => device.hasWritten(STORED.session), 'the session is on the disk');
      await device.kill();

      await device.network.set('refuse');
      const second = await device.open();
      await second.goto('/dashboard');
      // A browser that was killed may have lost the hint.
      await second.read(() => localStorage.removeItem('silna.running-workout'));
      await second.reload();
      await second.press(link('Wróć do treningu'));
      await second.see(button('Wznów'));
      await second.press(button('Wznów'));
      await second.press(button('Pomiń przerwę'));
      await second.see(button('Seria zrobiona'));
    },
  },
  {
    name: 'Back asks before it leaves an active workout, after a reload too',
    async go(device) {
      const account = await createSubscriber(device.app);
      const hand = await device.open();
      await openAs(hand, account, STRAIGHT);
      await hand.press(button('Trenuj krok po kroku'));
      await hand.see(button('Zacznij od razu'));
      await hand.arrive(/&lead=1$/);
      for (const isReloaded of [false, true]) {
        // oxlint-disable no-await-in-loop -- one tab
        if (isReloaded) await reloadWorkout(hand);
        // The question waits for the page's effects, which have run once it has answered a tap.
        await hand.press(button(isReloaded ? 'Wznów' : 'Pauza'));
        await hand.see(button(isReloaded ? 'Pauza' : 'Wznów'));
        await hand.back();
        await hand.see(QUESTION);
        await hand.press(button('Trenuję dalej', QUESTION));
        await hand.seeNone(QUESTION);
        await hand.arrive(/&lead=1$/);
        // oxlint-enable no-await-in-loop
      }
      await reloadWorkout(hand);
      await hand.press(button('Pauza'));
      await hand.see(button('Wznów'));
      await hand.back();
      await hand.press(button('Dokończę później', QUESTION));
      await hand.arrive(/idx=silownia-sila-1$/);
      await hand.see(button('Wróć do treningu'));
    },
  },
  {
    name: 'a workout is downloaded, and its films play without a network',
    async go(device) {
      const account = await createSubscriber(device.app);
      const hand = await device.open();
      await openAs(hand, account, WORKOUT);
      if (!(await hand.read(knowsH264))) throw new Skip('no decoder for H.264 is installed');
      await workerInCharge(hand);
      await hand.press(button(/^Pobierz trening/));
      await hand.until(
        async () => {
          if ((await hand.texts(DECLINE)).length > 0) await hand.press(DECLINE);
          return (await hand.texts(link('Zobacz pobrane'))).length > 0;
        },
        'the download ended',
        90_000,
      );
      await device.network.set('refuse');
      await hand.goto(`${WORKOUT}&tab=moves`);
      await hand.press(button(/^Odtwórz/));
      await hand.until(() => hand.read(isPlaying), 'time passes in the film');
    },
  },
];

const knowsH264 = () =>
  document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"') !== '';

async function isPlaying(): Promise<boolean> {
  const video = document.querySelector('video');
  if (!video) return false;
  const before = video.currentTime;
  await new Promise((later) => setTimeout(later, 250));
  return video.currentTime !== before && video.videoWidth > 0 && !video.paused;
}

async function startInCellar(device: EngineDevice, mode: 'refuse' | 'blackhole'): Promise<void> {
  const account = await createSubscriber(device.app);
  const first = await device.open();
  await openAs(first, account, WORKOUT);
  await workerInCharge(first);
  await first.see(heading(NAME));
  await first.see(text(/Trenuj trzy razy/));
  await first.until(
    async () =>
      (await records(first, 'silna', 'queries')).some(
        ([key, kept]) => key === account.uid && String(kept).includes(NAME),
      ),
    'what was read is on the disk',
  );
  await first.until(() => device.hasWritten(STORED.session), 'the session is on the disk');
  await device.kill();
  await device.network.set(mode);

  const second = await device.open();
  await second.goto(WORKOUT);
  await second.see(heading(NAME));
  await second.see(text(/Trenuj trzy razy/));
  assert.match(await second.address(), /^\/workout/);
  await second.goto('/blog/id/4');
  await second.see(heading(/./));
  await second.until(
    () => second.read(() => document.readyState === 'complete'),
    'the page of an article was loaded to its end',
  );
}

/** Opens `path` on a device on which `account` has just signed in. */
/** Opens `path` on a device that remembers `account`. */
export async function openAs(hand: Hand, account: TestAccount, path: string): Promise<void> {
  const stored = await sessionOf(account, hand.origin);
  await hand.goto(BACKSTAGE);
  await hand.read(remember, stored);
  await hand.goto(path);
}

async function signIn(hand: Hand, account: TestAccount): Promise<void> {
  await hand.goto('/signin');
  await submit(hand, account);
  await hand.arrive(/^\/dashboard/);
  await hand.see(heading('Programy'));
}

async function submit(hand: Hand, { email, password }: TestAccount): Promise<void> {
  await hand.see(label('E-mail'));
  await hand.fill('E-mail', email);
  await hand.fill('Hasło', password);
  await hand.press(button('Zaloguj się', role('main')));
}
