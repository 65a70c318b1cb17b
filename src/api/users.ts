import { type Login, login, type Registration, registered } from '../contract/users.ts';
import { API } from '../contract/paths.ts';
import { authorizedCall } from './http.ts';

/** The profile and whether a plan is active; `not-found` means: not registered yet. */
export function readLogin(signal?: AbortSignal): Promise<Login> {
  return authorizedCall({ method: 'GET', path: API.login, answer: login, signal });
}

export function register(body: Registration) {
  return authorizedCall({ method: 'POST', path: API.register, body, answer: registered });
}
