import { lazy } from '../../../lib/lazy.ts';

const MEGA = 1_000_000;
const GIGA = 1_000_000_000;

const tenths = lazy(() => new Intl.NumberFormat('pl', { maximumFractionDigits: 1 }));
const whole = lazy(() => new Intl.NumberFormat('pl', { maximumFractionDigits: 0 }));

/** `4,2 MB`, `64 MB`, `1,3 GB`, decimal units as phones show them; something is never `0 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= GIGA) return `${tenths().format(bytes / GIGA)}\u00A0GB`;
  const mega = bytes / MEGA;
  if (bytes > 0 && mega < 0.1) return `0,1\u00A0MB`;
  return `${(mega < 10 ? tenths() : whole()).format(mega)}\u00A0MB`;
}
