/**
 * A UUID of version 7 (RFC 9562): ids made later sort later. `random` is 10 random bytes, `now` milliseconds
 * since 1970.
 */
export function uuid7(now: number, random: Uint8Array): string {
  const time = now.toString(16).padStart(12, '0');
  const [high = 0, variant = 0] = [random[0], random[2]];
  const hex = [
    ((high & 0x0f) | 0x70).toString(16),
    byte(random[1]),
    ((variant & 0x3f) | 0x80).toString(16),
    ...[...random.subarray(3, 10)].map(byte),
  ].join('');
  return [time.slice(0, 8), time.slice(8), hex.slice(0, 4), hex.slice(4, 8), hex.slice(8)].join(
    '-',
  );
}

const byte = (value = 0) => value.toString(16).padStart(2, '0');
