import { useCallback, useState } from 'react';
import { useSignals } from '../../ui/signals/useSignals.ts';
import { useWakeLock } from '../../ui/signals/useWakeLock.ts';
import { showToast } from '../../ui/toast.ts';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import type { PresetId } from './model.ts';
import { untilNextSecond } from './model.ts';
import {
  breakFrom,
  cuesFrom,
  freshSession,
  isUnderWay,
  momentOf,
  paused,
  standingAt,
  started,
} from './session.ts';
import type { Session } from './session.ts';
import { useSeconds } from './useSeconds.ts';

/** The two timers; only the one on the screen can run, the other stands where it was paused. */
export function useTabata() {
  const [selected, setSelected] = useState<PresetId>('tabata');
  const [sessions, setSessions] = useState({
    tabata: freshSession('tabata'),
    turbo: freshSession('turbo'),
  });
  const [now, setNow] = useState(0);
  const [isLoud, setIsLoud] = useState(true);

  const session = sessions[selected];
  const moment = momentOf(session, now);
  const standing = standingAt(session, now);
  const isRunning = standing === 'running';

  function put(changed: Session, at: number) {
    setSessions((known) => ({ ...known, [changed.preset]: changed }));
    setNow(at);
  }

  useSeconds(isRunning, (at) => {
    setNow(at);
    return untilNextSecond(momentOf(session, at));
  });
  const { wake } = useSignals({
    cuesFrom: useCallback((from: number) => cuesFrom(session, from), [session]),
    isOn: isRunning,
    sound: isLoud,
    vibration: true,
  });
  useWakeLock(isRunning);
  useUnsavedWork(Object.values(sessions).some((each) => isUnderWay(standingAt(each, now))));

  /** In the tap handler itself: phones allow sound only then. */
  function begin(from: (at: number) => Session) {
    wake();
    const at = Date.now();
    put(from(at), at);
  }

  function pause() {
    const at = Date.now();
    put(paused(session, at), at);
  }

  function select(preset: PresetId) {
    if (isRunning) pause();
    setSelected(preset);
  }

  function reset() {
    const at = Date.now();
    const left = paused(session, at);
    put(freshSession(selected), at);
    const isNothingLost = moment.done || moment.phase === 'lead-in' || session.part === 'break';
    if (isNothingLost) return;
    showToast({
      text: 'Stoper wrócił na początek.',
      action: { label: 'Cofnij', onPress: () => put(left, at) },
    });
  }

  return {
    selected,
    session,
    moment,
    standing,
    isLoud,
    setIsLoud,
    select,
    start: () => begin((at) => started(session, at)),
    startAgain: () => begin((at) => started(freshSession(selected), at)),
    startBreak: () => begin((at) => breakFrom(session, at)),
    pause,
    reset,
  };
}
