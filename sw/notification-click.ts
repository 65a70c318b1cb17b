import * as v from 'valibot';
import { REMINDER_TAG } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

const noticeData = v.object({ address: v.pipe(v.string(), v.regex(/^\/(?!\/)/)) });

/**
 * A tap on a notification leads to the page that has shown it, or opens its address where that is gone. That of a reminder
 * opens its address beside what other windows show, since something may have been typed there.
 */
export function onNotificationClick(event: NotificationEvent): void {
  event.notification.close();
  const data = v.safeParse(noticeData, event.notification.data);
  const mayStay = event.notification.tag !== REMINDER_TAG;
  event.waitUntil(open(data.success ? data.output.address : '/dashboard', mayStay));
}

async function open(address: string, mayStay: boolean): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const { href } = new URL(address, self.location.origin);
  const shown = windows.find(({ url }) => url === href) ?? (mayStay ? windows[0] : undefined);
  if (shown) await shown.focus();
  else await self.clients.openWindow(href);
}
