import * as v from 'valibot';
import { isStorable } from '../../http/storable-text.ts';

/** A call that the provider itself would refuse; `message` is its code, by which the SDK decides. */
export class IdentityRefusal extends Error {
  override readonly name = 'IdentityRefusal';
  readonly statusCode = 400;
}

export const INVALID = 'INVALID_ARGUMENT';

export const text = (max: number, refusal = INVALID) =>
  v.pipe(v.string(refusal), v.maxLength(max, refusal), v.check(isStorable, refusal));
/** The emulator stores a null that it cannot list later, so null counts as not sent. */
export const nullAsAbsent = <S extends v.GenericSchema>(schema: S) =>
  v.nullish(schema, () => undefined as v.InferInput<S>);

/** An e-mail address, as strict as the emulator's import and without characters that its pages take for markup. */
export const email = v.pipe(
  text(256, 'INVALID_EMAIL'),
  v.regex(/^[^@\s<>"]+@[^@\s<>"]+$/, 'INVALID_EMAIL'),
);
/** The emulator's pages show it unescaped. An ID token repeats it in every header. */
export const shownName = v.pipe(text(256), v.regex(/^[^<>]*$/, INVALID));
/** The emulator's pages put it into a `style` attribute. */
export const pictureUrl = v.pipe(text(2_048), v.regex(/^(?:https?:\/\/[^\s"'<>()\\]+)?$/, INVALID));
export const flag = v.boolean(INVALID);

/** Throws `IdentityRefusal` in the provider's error format. */
export function parsed<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  throw new IdentityRefusal(result.issues[0].message);
}
