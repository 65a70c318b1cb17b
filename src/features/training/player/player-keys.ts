type SeekKey = 'back' | 'forward' | 'start' | 'end';

/** Command of a key pressed within the player. */
type PlayerKey = 'toggle' | 'full-screen' | SeekKey;

const KEYS: Readonly<Record<string, PlayerKey>> = {
  ' ': 'toggle',
  k: 'toggle',
  f: 'full-screen',
  arrowleft: 'back',
  arrowright: 'forward',
  home: 'start',
  end: 'end',
};

/** A clip lasts about ten seconds: small enough to find the turn of a movement. */
const STEP_S = 1;

interface Press {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** A button keeps the space bar, which presses it; shortcuts of the browser are left alone. */
export function playerKey(press: Press, onButton: boolean): PlayerKey | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined;
  if (onButton && press.key === ' ') return undefined;
  return KEYS[press.key.toLowerCase()];
}

/** The position, in seconds, that a seek key leads to; `time` itself while the length is unknown. */
export function seekTarget(key: SeekKey, time: number, duration: number): number {
  if (!Number.isFinite(duration)) return time;
  switch (key) {
    case 'back':
      return Math.max(0, time - STEP_S);
    case 'forward':
      return Math.min(duration, time + STEP_S);
    case 'start':
      return 0;
    case 'end':
      return duration;
  }
}
