import type { Agent } from 'node:http';
import type { Auth } from 'firebase-admin/auth';

interface AdminAuthOptions {
  projectId: string;
  /** Carries the certificate requests; tests answer them on loopback. */
  httpAgent?: Agent | undefined;
}

export interface AdminAuth {
  /** The SDK's own calls, once it is loaded. */
  calls(): Promise<Auth>;
  close(): Promise<void>;
}

/** The users of the Firebase Admin SDK. It takes a start's time and memory to load, so it comes with the first call. */
export function adminAuth({ projectId, httpAgent }: AdminAuthOptions): AdminAuth {
  let opened: Promise<{ auth: Auth; close: () => Promise<void> }> | undefined;

  async function open() {
    const [{ deleteApp, initializeApp }, { getAuth }] = await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/auth'),
    ]);
    const options = { projectId, ...(httpAgent && { httpAgent }) };
    const app = initializeApp(options, `silna-${projectId}-${crypto.randomUUID()}`);
    return { auth: getAuth(app), close: () => deleteApp(app) };
  }

  return {
    async calls() {
      opened ??= open().catch((error: unknown) => {
        // The next call tries again.
        opened = undefined;
        throw error;
      });
      return (await opened).auth;
    },
    close: async () => (await opened)?.close(),
  };
}

/** The SDK's name of a failure, `auth/...`; undefined for an error that is not of its users. */
export function authCodeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.startsWith('auth/') ? code : undefined;
}
