import * as v from 'valibot';

/** An account as the emulator exports it; the hashes only mean something to the emulator. */
export const account = v.looseObject({
  localId: v.string(),
  email: v.optional(v.string()),
  /** Tokens of a login before this second count as revoked. */
  validSince: v.optional(v.string()),
  /** Milliseconds since 1970. */
  lastLoginAt: v.optional(v.string()),
});
export type Account = v.InferOutput<typeof account>;

const exported = v.object({ users: v.optional(v.array(account), []) });
const imported = v.object({ error: v.optional(v.array(v.object({ message: v.string() })), []) });
const letters = v.object({
  oobCodes: v.array(v.object({ email: v.string(), oobCode: v.string(), requestType: v.string() })),
});
export type Letter = v.InferOutput<typeof letters>['oobCodes'][number];

export interface NewAccount {
  localId: string;
  email: string;
  password: string;
  emailVerified: boolean;
}

const DEADLINE_MS = 10_000;
const SECOND_MS = 1000;

/**
 * The emulator notes the login of a sign-up first and "valid since" a moment later: across the turn
 * of a second the account's very first token would count as revoked. The second that puts it right,
 * or undefined where nothing is wrong.
 */
export function cutBy({ validSince, lastLoginAt }: Account): string | undefined {
  const late = Number(validSince) * SECOND_MS - Number(lastLoginAt);
  return late > 0 && late < SECOND_MS ? String(Number(validSince) - 1) : undefined;
}

/** The emulator's administration, which is reachable from inside only. */
export class EmulatorAdmin {
  readonly #origin: string;
  readonly #project: string;

  constructor(origin: string, projectId: string) {
    this.#origin = origin;
    this.#project = `/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
  }

  async accounts(): Promise<Account[]> {
    // -1 is the emulator's word for "all of them".
    const answer = await this.#call('GET', `${this.#project}/accounts:batchGet?maxResults=-1`);
    const { users } = v.parse(exported, answer);
    return Promise.all(users.map((user) => this.#withValidLogin(user)));
  }

  /** Repairs what `cutBy` finds, before anybody is told of the account. */
  async #withValidLogin(user: Account): Promise<Account> {
    const validSince = cutBy(user);
    if (validSince === undefined) return user;
    await this.#update({ localId: user.localId, validSince });
    return { ...user, validSince };
  }

  /** Accounts that are there already become what they are in `users`. */
  async importAccounts(users: readonly Account[]): Promise<void> {
    if (users.length === 0) return;
    const answer = await this.#call('POST', `${this.#project}/accounts:batchCreate`, {
      users,
      allowOverwrite: true,
    });
    const [problem] = v.parse(imported, answer).error;
    if (problem !== undefined) throw new Error(`identity import: ${problem.message}`);
    // An import stamps "valid since now" on everybody, which would end every session.
    for (const { localId, validSince } of users) {
      if (validSince !== undefined) await this.#update({ localId, validSince });
    }
  }

  /** Leaves exactly the accounts `users`, each as it is there. */
  async restoreAccounts(users: readonly Account[]): Promise<void> {
    const wanted = new Map(users.map((user) => [user.localId, JSON.stringify(user)]));
    const changed = new Set<string>();
    for (const user of await this.accounts()) {
      const before = wanted.get(user.localId);
      if (before === undefined) await this.#deleteAccount(user.localId);
      else if (before !== JSON.stringify(user)) changed.add(user.localId);
      wanted.delete(user.localId);
    }
    const isAway = ({ localId }: Account) => wanted.has(localId);
    await this.importAccounts(users.filter((user) => changed.has(user.localId) || isAway(user)));
  }

  async #deleteAccount(localId: string): Promise<void> {
    await this.#call('POST', `${this.#project}/accounts:delete`, { localId });
  }

  async createAccount(fields: NewAccount): Promise<void> {
    await this.#call('POST', `${this.#project}/accounts`, fields);
  }

  /** Rejects when the emulator does not answer. */
  async ping(): Promise<void> {
    await this.#call('GET', '/');
  }

  async letters(): Promise<Letter[]> {
    const path = this.#project.replace('/identitytoolkit.googleapis.com', '/emulator');
    return v.parse(letters, await this.#call('GET', `${path}/oobCodes`)).oobCodes;
  }

  async #update(fields: { localId: string; validSince: string }): Promise<void> {
    await this.#call('POST', `${this.#project}/accounts:update`, fields);
  }

  async #call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(new URL(path, this.#origin), {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!response.ok) {
      throw new Error(`identity emulator answered ${response.status} to ${method} ${path}`);
    }
    return response.json();
  }
}
