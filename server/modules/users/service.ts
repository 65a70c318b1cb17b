import type { Login, ProfileUpdate, Registration, User } from '../../../src/contract/users.ts';
import type { Db } from '../../db/open-database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { VerifiedUser } from '../../security/token-verifier.ts';
import { UsersRepo } from './repo.ts';
import type { Profile } from './repo.ts';

interface UsersServiceDeps {
  db: Db;
  hasActiveSubscription: (uid: string) => Promise<boolean>;
  clock: () => Date;
}

export class UsersService {
  readonly #deps: UsersServiceDeps;
  /** Outside a transaction. */
  readonly #repo: UsersRepo;

  constructor(deps: UsersServiceDeps) {
    this.#deps = deps;
    this.#repo = new UsersRepo(deps.db);
  }

  /** Throws 404 for a caller who has an identity and no profile yet. */
  async login({ uid, profile }: VerifiedUser): Promise<Login> {
    const row = profile === undefined ? await this.#repo.find(uid) : profile;
    if (row === undefined || row === null) throw notRegistered();
    return {
      data: {
        subscriptions: await this.#deps.hasActiveSubscription(uid),
        user_details: { user: profileOf(row) },
      },
    };
  }

  /**
   * The token alone decides whose profile it is; throws 403 when the payload names another user.
   * Registering again changes nothing. `db` may be a transaction, here and below.
   */
  async register(db: Db, caller: VerifiedUser, payload: Registration): Promise<void> {
    const { email } = caller;
    const isOwn =
      (payload.uid === undefined || payload.uid === caller.uid) &&
      payload.email.toLowerCase() === email?.toLowerCase();
    if (email === undefined || !isOwn) {
      throw new ApiError('forbidden', 'Możesz zarejestrować tylko własne konto.');
    }
    await new UsersRepo(db).insertOnce({
      uid: caller.uid,
      email,
      fullName: payload.full_name,
      phoneNumber: String(payload.phone_number),
      ...payload.address,
      createdTime: new Date(payload.created_time),
      lastActivity: new Date(payload.last_activity),
    });
  }

  async update(db: Db, { uid }: VerifiedUser, payload: ProfileUpdate): Promise<User> {
    const row = await new UsersRepo(db).update(uid, {
      fullName: payload.full_name,
      phoneNumber: payload.phone_number,
      lastActivity: this.#deps.clock(),
    });
    if (row === undefined) throw notRegistered();
    return profileOf(row);
  }
}

function notRegistered(): ApiError {
  return new ApiError('not_found', 'Nie mamy jeszcze twojego profilu.');
}

function profileOf(row: Profile): User {
  return { full_name: row.fullName, phone_number: row.phoneNumber, email: row.email };
}
