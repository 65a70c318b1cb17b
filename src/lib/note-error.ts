type Noted = NonNullable<typeof globalThis.silnaErrors>[number];

/** Records a failure (src/contract/client-error-limits.ts has the kinds); src/app/metrics decides whether it is reported. */
export function noteError(kind: Noted['kind'], error: unknown): void {
  globalThis.silnaErrors?.push({ kind, error });
}
