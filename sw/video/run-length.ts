/**
 * How long a run is, when the next one starts and when one is let go.
 *
 * A run cannot be made shorter once it is asked for: what is on its way when it is stopped (in
 * buffers of the server, the system, the browser) was sent in vain. So a player that has just begun
 * or jumped gets one chunk, then two, then three while it reads on; and a run that nobody waits for
 * any more goes on when it will be through in a moment, as it is on every good network. On a
 * bad one it would take the little there is from where she has jumped to: it is stopped at once,
 * and what came is kept.
 */
const NEARLY_THERE = 64 * 1024;
const SOON_S = 0.5;
const AT_ONCE_S = 0.1;

interface Rest {
  readonly at: number;
  readonly end: number;
}

/**
 * Which of the runs that nobody waits for are to be stopped, `rate` in bytes per second, undefined
 * while nothing was measured: then the line may be a bad one. They share one line and the six connections of a host with the next
 * picture: what may be finished, the smallest rests first, is counted together.
 */
export function notWorthFinishing<Run extends Rest>(left: Run[], rate: number | undefined): Run[] {
  const most = Math.max(NEARLY_THERE, (rate ?? 0) * SOON_S);
  let sum = 0;
  return left
    .toSorted((a, b) => a.end - a.at - (b.end - b.at))
    .filter(({ at, end }) => (sum += end - at) > most);
}

/**
 * Where a run for `position` begins, in the gap that starts at `gap`. Only from its start on can a
 * chunk be committed, and what is not committed is lost when memory is needed: the bytes before
 * come along, unless a first picture would have to wait for them.
 */
export function beginOf(position: number, gap: number, rate: number | undefined): number {
  return rate !== undefined && (position - gap) / rate <= AT_ONCE_S ? gap : position;
}

/** The next run starts when this many bytes of the one before it are missing: 250 ms of them. */
export function leadOf(rate: number | undefined): number {
  const [least, most] = [32 * 1024, 512 * 1024];
  return Math.min(most, Math.max(least, (rate ?? most) / 4));
}
