import { guardOwnCalls } from './identity.ts';
import { hear } from './messages.ts';
import { sync } from './outbox.ts';
import { activate, install } from './precache.ts';
import { answer } from './routes.ts';

declare const self: ServiceWorkerGlobalScope;

guardOwnCalls();

self.addEventListener('install', install);
self.addEventListener('activate', activate);
self.addEventListener('fetch', answer);
self.addEventListener('message', hear);
self.addEventListener('sync', sync);
