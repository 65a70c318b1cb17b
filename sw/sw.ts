import { sync } from './sync-event.ts';
import { patchWorkerFetch } from './pass-identity.ts';
import { onMessage } from './messages.ts';
import { onNotificationClick } from './notification-click.ts';
import { activate, install } from './precache.ts';
import { onPush, onPushSubscriptionChange } from './push.ts';
import { answer } from './routes.ts';

declare const self: ServiceWorkerGlobalScope;

patchWorkerFetch();

self.addEventListener('install', install);
self.addEventListener('activate', activate);
self.addEventListener('fetch', answer);
self.addEventListener('message', onMessage);
self.addEventListener('sync', sync);
self.addEventListener('push', onPush);
self.addEventListener('pushsubscriptionchange', onPushSubscriptionChange);
self.addEventListener('notificationclick', onNotificationClick);
