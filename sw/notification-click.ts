import * as v from 'valibot';

declare const self: ServiceWorkerGlobalScope;

const noticeData = v.object({ address: v.pipe(v.string(), v.regex(/^\/(?!\/)/)) });

/** A tap on a notification leads to the page that has shown it, or opens its address where that is gone. */
export function onNotificationClick(event: NotificationEvent): void {
  event.notification.close();
  const data = v.safeParse(noticeData, event.notification.data);
  event.waitUntil(open(data.success ? data.output.address : '/dashboard'));
}

async function open(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const { href } = new URL(address, self.location.origin);
  const shown = windows.find(({ url }) => url === href) ?? windows[0];
  if (shown) await shown.focus();
  else await self.clients.openWindow(href);
}
