import { formatNumber } from '../../../lib/numbers.ts';

const MEGA = 1_000_000;
const GIGA = 1_000_000_000;

const tenths = (amount: number) => formatNumber(Math.round(amount * 10) / 10);

/** `4,2 MB`, `64 MB`, `1,3 GB`, decimal units as phones show them; something is never `0 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= GIGA) return `${tenths(bytes / GIGA)} GB`;
  const mega = bytes / MEGA;
  if (bytes > 0 && mega < 0.1) return `0,1 MB`;
  return `${mega < 10 ? tenths(mega) : formatNumber(Math.round(mega))} MB`;
}
