import { join } from 'node:path';
import type { IdentityEmulator } from '../modules/identity/routes.ts';
import { secretId } from '../security/secret-id.ts';
import { AccountFile } from './account-file.ts';
import { EmulatorAdmin } from './emulator-admin.ts';
import type { Account, Letter } from './emulator-admin.ts';
import { AuthEmulator } from './emulator.ts';
import { seedAccounts } from './seed-accounts.ts';

export interface DemoIdentityOptions {
  projectId: string;
  /** Accounts are kept below it. */
  dataDir: string;
  /** Receives what a real provider would have sent by e-mail. */
  onLetter: (letter: Letter, origin: string) => void;
  log: (error: Error) => void;
}

export interface DemoIdentity extends IdentityEmulator {
  readonly processId: number | undefined;
  stop(): Promise<void>;
}

/** Starts the identity emulator with the accounts of the last time and those of the demo. */
export async function startDemoIdentity(options: DemoIdentityOptions): Promise<DemoIdentity> {
  const delivered = new Set<string>();
  let up: { origin: string; admin: EmulatorAdmin; end: () => void } | undefined;
  const running = () => {
    if (up === undefined) throw new Error('identity emulator is down');
    return up;
  };

  /** Memory that cannot be read or put right is lost: the emulator starts anew from the file. */
  const orStartAnew = async <T>(work: (on: EmulatorAdmin) => Promise<T>): Promise<T> => {
    const current = running();
    try {
      return await work(current.admin);
    } catch (error) {
      if (up === current) up = undefined;
      current.end();
      throw error;
    }
  };

  const path = join(options.dataDir, 'auth', 'accounts.json');
  const memory = {
    read: () => orStartAnew((on) => on.accounts()),
    restore: (accounts: readonly Account[]) => orStartAnew((on) => on.restoreAccounts(accounts)),
  };
  const file = new AccountFile(path, memory, options.log);
  const secret = secretId();
  let isSeeded = false;

  const emulator = await AuthEmulator.start({
    projectId: options.projectId,
    secret,
    log: options.log,
    onUp: async (origin, end) => {
      const fresh = new EmulatorAdmin(`${origin}/${secret}`, options.projectId);
      await file.load((stored) => fresh.importAccounts(stored));
      if (!isSeeded) await seedAccounts(fresh);
      // The one way to tell firebase-admin to take unsigned tokens; production never gets here.
      process.env.FIREBASE_AUTH_EMULATOR_HOST = `${new URL(origin).host}/${secret}`;
      up = { origin, admin: fresh, end };
      // Later starts bring back what the file holds, so that a full disk does not stop them.
      if (!isSeeded) await file.save();
      isSeeded = true;
    },
    onDown: () => {
      up = undefined;
    },
  });

  return {
    get origin() {
      return up?.origin;
    },
    get processId() {
      return emulator.processId;
    },
    ping: async () => running().admin.ping(),
    saveAccounts: () => file.save(),
    async deliverMail(origin) {
      for (const letter of await orStartAnew((on) => on.letters())) {
        if (delivered.has(letter.oobCode)) continue;
        delivered.add(letter.oobCode);
        options.onLetter(letter, origin);
      }
    },
    stop: () => emulator.stop(),
  };
}
