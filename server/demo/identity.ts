import { join } from 'node:path';
import type { IdentityEmulator } from '../modules/identity/routes.ts';
import { AccountFile } from './account-file.ts';
import { EmulatorAdmin } from './emulator-admin.ts';
import type { Letter } from './emulator-admin.ts';
import { AuthEmulator } from './emulator.ts';
import { seedAccounts } from './seed.ts';

export interface DemoIdentityOptions {
  projectId: string;
  /** Accounts and the emulator's own files are kept below it. */
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
  const directory = join(options.dataDir, 'auth');
  const delivered = new Set<string>();
  let up: { origin: string; admin: EmulatorAdmin } | undefined;

  const file = new AccountFile(join(directory, 'accounts.json'), async () => {
    if (up === undefined) throw new Error('identity emulator is down, accounts are not saved');
    return up.admin.accounts();
  });

  const emulator = await AuthEmulator.start({
    projectId: options.projectId,
    directory,
    log: options.log,
    onUp: async (origin) => {
      const admin = new EmulatorAdmin(origin, options.projectId);
      await admin.importAccounts(await file.load());
      await seedAccounts(admin);
      // The one way to tell firebase-admin to take unsigned tokens; production never gets here.
      process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(origin).host;
      up = { origin, admin };
      await file.save();
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
    async saveAccounts() {
      await file.save().catch(options.log);
    },
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
