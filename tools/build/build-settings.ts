import * as v from 'valibot';
import { environment } from '../../server/environment.ts';

/** Settings that are built into the page; the server reads the same values by the same rules. */
export const settings = v.object({
  ...v.pick(environment, [
    'PUBLIC_URL',
    'VITE_API_ORIGIN',
    'VITE_FIREBASE_AUTH_DOMAIN',
    'VITE_FIREBASE_PROJECT_ID',
    'VITE_MEDIA_ORIGINS',
    'VITE_PAYMENT_METHODS',
    'VITE_TAG_MANAGER_ID',
  ]).entries,
  VITE_FIREBASE_API_KEY: v.optional(v.string()),
});

/** A sentence about the first variable that would make an unusable page; undefined when none does. */
export function settingsProblem(variables: Readonly<Record<string, string>>): string | undefined {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = v.safeParse(settings, set);
  if (!read.success) {
    const [issue] = read.issues;
    return `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`;
  }
  if (read.output.VITE_FIREBASE_PROJECT_ID === undefined) return undefined;
  const needed = ['PUBLIC_URL', 'VITE_FIREBASE_API_KEY', 'VITE_PAYMENT_METHODS'] as const;
  const missing = needed.find((name) => read.output[name] === undefined);
  return missing && `${missing}: is required beside VITE_FIREBASE_PROJECT_ID`;
}
