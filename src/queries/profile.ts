import { queryOptions } from '@tanstack/react-query';
import { signInMethods } from '../api/identity.ts';
import { readLogin } from '../api/users.ts';

/** Name, phone and address of the signed-in user. Keyed by user. */
export function profileQuery(uid: string) {
  return queryOptions({
    queryKey: ['profile', uid],
    queryFn: async ({ signal }) => (await readLogin(signal)).data.user_details.user,
  });
}

/** Sign-in methods of the user, by the identity provider's names. */
export function signInMethodsQuery(uid: string) {
  return queryOptions({
    queryKey: ['sign-in-methods', uid],
    queryFn: signInMethods,
  });
}
