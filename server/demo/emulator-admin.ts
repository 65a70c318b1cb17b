import * as v from 'valibot';
import { withoutPeople } from '../../src/contract/scrub.ts';

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
const imported = v.object({
  error: v.optional(v.array(v.object({ index: v.number(), message: v.string() })), []),
});
const letters = v.object({
  oobCodes: v.array(v.object({ email: v.string(), oobCode: v.string(), requestType: v.string() })),
});
export type Letter = v.InferOutput<typeof letters>['oobCodes'][number];

interface NewAccount {
  localId: string;
  email: string;
  password: string;
  emailVerified: boolean;
}

/**
 * Longest wait for an answer, in ms: on a busy machine a start that makes a database reads one late. An emulator that
 * hangs is killed earlier (emulator.ts).
 */
const DEADLINE_MS = 60_000;
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

/** An account of an earlier version holds its password as it was typed; the emulator hashes that. */
function withoutTypedPassword({ passwordHash, ...user }: Account): Account {
  const begin = `fakeHash:salt=${String(user.salt)}:password=`;
  return typeof passwordHash === 'string' && passwordHash.startsWith(begin)
    ? { ...user, rawPassword: passwordHash.slice(begin.length) }
    : { ...user, ...(passwordHash !== undefined && { passwordHash }) };
}

/** The emulator's administration, which only who knows its address can reach. */
export class EmulatorAdmin {
  readonly #address: string;
  readonly #project: string;

  constructor(address: string, projectId: string) {
    this.#address = address;
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

  /**
   * Takes accounts as they were exported, each in the place of the one with its id. Resolves with the
   * reason for each that is refused, undefined for the others. Rejects when the emulator does not answer.
   */
  async importAccounts(stored: readonly unknown[]): Promise<(string | undefined)[]> {
    if (stored.length === 0) return [];
    try {
      return await this.#importTogether(stored);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (stored.length === 1) return [error.message];
      // The call was too large, or one account makes it fail for all: each half is sent by itself.
      const middle = Math.ceil(stored.length / 2);
      const first = await this.importAccounts(stored.slice(0, middle));
      return [...first, ...(await this.importAccounts(stored.slice(middle)))];
    }
  }

  async #importTogether(stored: readonly unknown[]): Promise<(string | undefined)[]> {
    const users = stored.filter((user) => v.is(account, user)).map(withoutTypedPassword);
    if (users.length < stored.length) throw new Refusal('it is no account');
    const answer = await this.#call('POST', `${this.#project}/accounts:batchCreate`, {
      users,
      allowOverwrite: true,
    });
    const reasons = users.map((): string | undefined => undefined);
    for (const { index, message } of v.parse(imported, answer).error) {
      reasons[index] = withoutPeople(message);
    }
    // An import stamps "valid since now" on everybody, which would end every session.
    for (const [index, { localId, validSince }] of users.entries()) {
      if (validSince === undefined || reasons[index] !== undefined) continue;
      await this.#update({ localId, validSince });
    }
    return reasons;
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
    const away = users.filter((user) => changed.has(user.localId) || isAway(user));
    const refusal = (await this.importAccounts(away)).find((reason) => reason !== undefined);
    if (refusal !== undefined) throw new Error(`identity accounts cannot be restored: ${refusal}`);
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
    const response = await fetch(`${this.#address}${path}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!response.ok) {
      throw new Refusal(`identity emulator answered ${response.status} to ${method} ${path}`);
    }
    return response.json();
  }
}

/** An answer, as opposed to none. */
class Refusal extends Error {}
