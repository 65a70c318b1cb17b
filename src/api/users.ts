import {
  accountDeleted,
  deletionState,
  type Login,
  login,
  type ProfileUpdate,
  profileUpdated,
  type Registration,
  registered,
  type User,
} from '../contract/users.ts';
import { API } from '../contract/api-paths.ts';
import { authorizedCall, publicCall } from './http.ts';

/** The profile and whether a plan is active; `not-found` means: not registered yet. */
export function readLogin(signal?: AbortSignal): Promise<Login> {
  return authorizedCall({ method: 'GET', path: API.login, answer: login, signal });
}

export function register(body: Registration) {
  return authorizedCall({ method: 'POST', path: API.register, body, answer: registered });
}

/** Deletes the account of `uid`, who has signed in just now; `key` is for `isUserDeleted`. Throws `ApiError`. */
export async function deleteUser(uid: string, key: string): Promise<void> {
  const call = { method: 'DELETE', path: API.user, uid, idempotencyKey: key } as const;
  await authorizedCall({ ...call, answer: accountDeleted });
}

/** Whether the account of `uid` is gone by a deletion that was ordered under `key`. Throws `ApiError`. */
export async function isUserDeleted(uid: string, key: string): Promise<boolean> {
  const call = { method: 'POST', path: API.userDeleted, body: { uid, key } } as const;
  return (await publicCall({ ...call, answer: deletionState })).data.deleted;
}

/** Changes name and phone; answers the profile as it is now. Throws `ApiError`. */
export async function updateProfile(body: ProfileUpdate): Promise<User> {
  const send = { method: 'PUT', path: API.updateUser, body, answer: profileUpdated } as const;
  return (await authorizedCall(send)).data.user_details.user;
}
