/**
 * The official Firebase Auth emulator as a process of its own: `createApp` of firebase-tools on a
 * free port of the loopback interface. Expects the project id as its argument, tells the parent
 * `{ port }` when it listens, and ends with the parent, however that ends.
 */
import type { AddressInfo } from 'node:net';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';

const projectId = process.argv[2];
if (projectId === undefined || process.send === undefined) {
  throw new Error('expects a project id and a parent process');
}

process.once('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the parent decides when identity stops.
process.on('SIGINT', () => {});

const app = await createApp(projectId);
const server = app.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
