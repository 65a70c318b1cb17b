import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header that carries `t={seconds},v1={hex}`, Stripe's scheme. */
export const SIGNATURE_HEADER = 'silna-signature';

/** A captured delivery cannot be replayed after this; clock skew and queueing stay well below it. */
const TOLERANCE_SECONDS = 5 * 60;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** HMAC-SHA256 over `t.payload`, so that neither can be changed. */
export function signatureOf(payload: string, secret: string, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${digest(seconds, payload, secret).toString('hex')}`;
}

/** Whether `header` signs exactly this payload and was made within five minutes of `now`. */
export function isSigned(
  payload: string,
  header: string | string[] | undefined,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const [, seconds, signature] = SIGNATURE.exec(typeof header === 'string' ? header : '') ?? [];
  if (seconds === undefined || signature === undefined) return false;
  const age = Math.abs(now.getTime() / 1000 - Number(seconds));
  return (
    age <= TOLERANCE_SECONDS &&
    timingSafeEqual(Buffer.from(signature, 'hex'), digest(seconds, payload, secret))
  );
}

function digest(seconds: string, payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${payload}`).digest();
}
