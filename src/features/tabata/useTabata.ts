import { useCallback, useEffect, useRef, useState } from 'react';
import { untilNextSecond } from '../../workout-engine/seconds.ts';
import { openPreferences } from '../../offline/preferences.ts';
import { useSignals } from '../../ui/signals/useSignals.ts';
import { useWakeLock } from '../../ui/signals/useWakeLock.ts';
import { showOffer } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { advance } from '../../workout-engine/advance.ts';
import { apply } from '../../workout-engine/apply.ts';
import { cues } from '../../workout-engine/cues.ts';
import type { WorkoutState } from '../../workout-engine/workout-state.ts';
import { keepTimers, keptTimers } from './kept-timers.ts';
import { FRESH, isUnderWay, momentOf, startBreak } from './tabata-timer.ts';
import type { PresetId } from './tabata-timer.ts';
import { useSeconds } from './useSeconds.ts';

/** `tapped` is as the last tap left it: its cues hold until the next one. Time leads `shown` on. */
interface Timer {
  readonly tapped: WorkoutState;
  readonly shown: WorkoutState;
}

const timerOf = (state: WorkoutState): Timer => ({ tapped: state, shown: state });

const store = () => openPreferences(() => localStorage);
const readKept = () => keptTimers(store(), Date.now());

/** The two timers; only the one on the screen can run, the other stands where it was paused. */
export function useTabata() {
  const [selected, setSelected] = useState<PresetId>('tabata');
  const [timers, setTimers] = useState({
    tabata: timerOf(FRESH.tabata),
    turbo: timerOf(FRESH.turbo),
  });
  const [isLoud, setIsLoud] = useState(true);
  // The first render has to match the prerendered page, so this happens afterwards.
  const isHydrated = useHydrated();
  const [isRestored, setRestored] = useState(false);
  if (isHydrated && !isRestored) {
    setRestored(true);
    const kept = readKept();
    if (kept) {
      setSelected(kept.selected);
      for (const [id, state] of Object.entries(kept.timers)) {
        setTimers((known) => ({ ...known, [id]: timerOf(state) }));
      }
    }
  }

  const withdrawOffer = useRef<() => void>(undefined);
  // Leaving the page drops the timer, so the offer to bring it back is withdrawn.
  useEffect(() => () => withdrawOffer.current?.(), []);

  const { tapped, shown } = timers[selected];
  const moment = momentOf(shown);
  const isRunning = moment.standing === 'running';

  const put = (timer: Timer) => setTimers((known) => ({ ...known, [selected]: timer }));
  const send = (type: 'pause' | 'resume', from = shown) =>
    put(timerOf(apply(from, { type }, Date.now())));

  useSeconds(isRunning, (at) => {
    const next = advance(shown, at);
    put({ tapped, shown: next });
    return untilNextSecond(momentOf(next).remainingMs, 0) ?? 0;
  });
  const { wake } = useSignals({
    cuesFrom: useCallback((from: number) => cues(tapped, from, Infinity), [tapped]),
    isOn: isRunning,
    sound: isLoud,
    vibration: true,
  });
  useWakeLock(isRunning);
  useUnsavedWork(Object.values(timers).some((each) => isUnderWay(momentOf(each.shown))));

  // The timer is drawn every second; its state has the instants at which phases begin and end.
  useEffect(() => {
    if (!isRestored) return;
    const { tabata, turbo } = timers;
    keepTimers(store(), selected, { tabata: tabata.shown, turbo: turbo.shown }, Date.now());
  }, [isRestored, selected, timers]);

  // `wake` in the tap handler itself: phones allow sound only then.
  function resume(from: WorkoutState) {
    wake();
    send('resume', from);
  }

  function select(preset: PresetId) {
    if (isRunning) send('pause');
    setSelected(preset);
  }

  function reset() {
    const left = apply(shown, { type: 'pause' }, Date.now());
    put(timerOf(FRESH[selected]));
    const { standing, phase, isBreak } = moment;
    if (standing === 'done' || phase === 'ready' || isBreak) return;
    withdrawOffer.current = showOffer({
      text: 'Stoper wrócił na początek.',
      action: { label: 'Cofnij', onPress: () => put(timerOf(left)) },
    });
  }

  return {
    selected,
    moment,
    isLoud,
    setIsLoud,
    select,
    start: () => resume(shown),
    startAgain: () => resume(FRESH[selected]),
    startBreak: () => {
      wake();
      put(timerOf(startBreak(Date.now())));
    },
    pause: () => send('pause'),
    reset,
  };
}
