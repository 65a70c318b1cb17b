import { join } from 'node:path';
import type { IdentityEmulator } from '../modules/identity/routes.ts';
import { AccountFile } from './account-file.ts';
import { EmulatorAdmin } from './emulator-admin.ts';
import type { Letter } from './emulator-admin.ts';
import { AuthEmulator } from './emulator.ts';
import { seedAccounts } from './seed.ts';

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
  let up: { origin: string; admin: EmulatorAdmin } | undefined;
  const admin = () => {
    if (up === undefined) throw new Error('identity emulator is down');
    return up.admin;
  };

  const file = new AccountFile(join(options.dataDir, 'auth', 'accounts.json'), {
    read: async () => admin().accounts(),
    restore: async (accounts) => admin().restoreAccounts(accounts),
  });
  let isSeeded = false;

  const emulator = await AuthEmulator.start({
    projectId: options.projectId,
    log: options.log,
    onUp: async (origin) => {
      const fresh = new EmulatorAdmin(origin, options.projectId);
      await fresh.importAccounts(await file.load());
      if (!isSeeded) await seedAccounts(fresh);
      // The one way to tell firebase-admin to take unsigned tokens; production never gets here.
      process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(origin).host;
      up = { origin, admin: fresh };
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
    ping: async () => admin().ping(),
    saveAccounts: () => file.save(),
    async deliverMail(origin) {
      for (const letter of (await up?.admin.letters()) ?? []) {
        if (delivered.has(letter.oobCode)) continue;
        delivered.add(letter.oobCode);
        options.onLetter(letter, origin);
      }
    },
    stop: () => emulator.stop(),
  };
}
