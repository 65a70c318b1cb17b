import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './postgres-cluster.ts';

const JAR =
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const POLL_MS = 100;
/** Longest that Java takes to start beside other tests, in ms. */
const START_MS = 60_000;

export interface FirestoreEmulator {
  /** Value of `FIRESTORE_EMULATOR_HOST`. */
  host: string;
  stop(): Promise<void>;
}

/** Google's emulator of Cloud Firestore, of Debian's package `google-cloud-cli-firestore-emulator`. */
export const hasFirestoreEmulator = () => existsSync(JAR);

export async function startFirestoreEmulator(): Promise<FirestoreEmulator> {
  const host = `127.0.0.1:${await freePort()}`;
  const [address, port] = host.split(':');
  const child = spawn('java', ['-cp', JAR, MAIN, `--host=${address}`, `--port=${port}`], {
    stdio: 'ignore',
  });
  const exit = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  const deadline = Date.now() + START_MS;
  while (!(await answers(host))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop();
      throw new Error('the Firestore emulator does not start');
    }
    await pause(POLL_MS);
  }
  return { host, stop };
}

const answers = (host: string) =>
  fetch(`http://${host}/`).then(
    ({ ok }) => ok,
    () => false,
  );
