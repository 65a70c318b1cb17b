/** Notices of this kind replace each other. */
const TAG = 'silna.rest';

const registrationOf = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration();

/** Safari has notifications in apps of the home screen alone. */
export const canNotify = (): boolean =>
  'Notification' in globalThis && 'serviceWorker' in navigator;

/** Whether the user has forbidden them to the browser, which then asks no more. */
export const isNotifyingForbidden = (): boolean => Notification.permission === 'denied';

/** Asks the user, where the browser does not know yet. Resolves with whether notifications may be shown. */
export async function askToNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Shows a notification, unless it `isOver` by then. A tap on it leads to this page (sw/notification-click.ts). */
export async function showNotice(
  title: string,
  body: string,
  isOver: () => boolean,
): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted') return;
  const registration = await registrationOf();
  if (registration === undefined || isOver()) return;
  const { pathname, search } = location;
  await registration.showNotification(title, {
    body,
    tag: TAG,
    lang: 'pl',
    icon: '/icons/icon-192.png',
    data: { address: `${pathname}${search}` },
  });
  if (isOver()) await closeNotices();
}

export async function closeNotices(): Promise<void> {
  if (!canNotify()) return;
  const shown = await (await registrationOf())?.getNotifications({ tag: TAG });
  for (const notice of shown ?? []) notice.close();
}
