import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { WRITE_DEADLINE } from '../../api/call-deadlines.ts';
import { sessionOwner } from '../../features/auth/session.ts';
import { UnsentChanges } from '../../features/basket/UnsentChanges.tsx';
import { type Unsent, unsentChanges } from '../../features/basket/sync/unsent.ts';
import { LosingDownloads } from '../../features/training/downloads/LosingDownloads.tsx';
import { syncBeforeSignOut } from '../../features/training/log/log-sync.ts';
import { LosingWorkouts } from '../../features/training/active/LosingWorkouts.tsx';
import { withDeadline } from '../../lib/abort.ts';
import { noteError } from '../../lib/note-error.ts';
import { LOAD_DEADLINE } from '../../offline/storage-deadlines.ts';
import { type TrainingOnDevice, trainingOnDevice } from '../../offline/training/on-device.ts';
import { readDownloads } from '../../offline/videos/download-list.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { endDeleted } from '../account-deletion/end-deleted.ts';
import { carrying, useAskedPage } from '../pages/asked-page.ts';
import { paths } from '../pages/paths.ts';
import { endReminders } from '../session/end-reminders.ts';
import { leave } from '../session/sign-out.ts';

/**
 * `/app?=logout`: the parameter has no name, as the product's links spell it. With the page that was asked for it leads
 * to the sign-in for that page, else home.
 */
export function Component() {
  const { search } = useLocation();
  const asked = useAskedPage();
  const isLogout = new URLSearchParams(search).get('') === 'logout';
  if (!isLogout) return <Navigate to={paths.dashboard} replace />;
  return <Leaving to={asked === undefined ? paths.home : carrying(asked, paths.signIn)} />;
}

/** Losses that the user is asked about, in this order. */
const QUESTIONS = ['changes', 'workouts', 'downloads'] as const;
type About = (typeof QUESTIONS)[number];

type Question =
  | { about: 'changes'; unsent: Unsent }
  | { about: 'workouts'; training: TrainingOnDevice | undefined }
  /** `count`: of the downloaded workouts. */
  | { about: 'downloads'; count: number };

/** Unsent changes are sent first; what exists only on this device is deleted only with consent. */
function Leaving({ to }: { to: string }) {
  usePageTitle('Wylogowanie');
  // The step is an object, so that setting the same value again repeats it.
  const [step, setStep] = useState<{ letGo: About | undefined }>({ letGo: undefined });
  const [question, setQuestion] = useState<Question>();

  useEffect(() => {
    let isMounted = true;
    const go = async () => {
      const owner = sessionOwner();
      // Nothing of an account that is gone can be sent or kept.
      if (owner !== undefined && (await endDeleted(owner).catch(() => false))) return;
      const asked = await questionAfter(step.letGo);
      if (!isMounted) return;
      setQuestion(asked);
      if (asked) return;
      await endReminders();
      await leave(to);
    };
    void go();
    return () => {
      isMounted = false;
    };
  }, [step, to]);

  function goOn(letGo?: About) {
    setQuestion(undefined);
    setStep({ letGo });
  }

  if (!question) return <p role="status">Wylogowuję…</p>;
  if (question.about === 'downloads') {
    return (
      <LosingDownloads
        count={question.count}
        onLeave={() => goOn('downloads')}
        stayHref={paths.profile('downloads')}
      />
    );
  }
  if (question.about === 'workouts') {
    return (
      <LosingWorkouts
        training={question.training}
        onAgain={() => goOn('changes')}
        onLeave={() => goOn('workouts')}
        stayHref={paths.dashboard}
      />
    );
  }
  return (
    <UnsentChanges
      unsent={question.unsent}
      onSend={() => goOn()}
      onDiscard={() => goOn('changes')}
      stayHref={paths.basket}
      signInHref={paths.signIn}
    />
  );
}

/** The first question after `letGo` whose data exists; undefined when none is left. */
async function questionAfter(letGo: About | undefined): Promise<Question | undefined> {
  const left = QUESTIONS.slice(letGo === undefined ? 0 : QUESTIONS.indexOf(letGo) + 1);
  for (const about of left) {
    // oxlint-disable-next-line no-await-in-loop -- one question at a time
    const asked = await ask[about]();
    if (asked) return asked;
  }
  return undefined;
}

const ask: Record<About, () => Promise<Question | undefined>> = {
  async changes() {
    const unsent = await leftUnsent();
    return unsent && { about: 'changes', unsent };
  },
  async workouts() {
    await sendTraining();
    try {
      const training = await trainingOnDevice();
      const isLost = training.finished > 0 || training.hasChanges || training.isActive;
      return isLost ? { about: 'workouts', training } : undefined;
    } catch (error) {
      // A storage that fails may hold what no server has, and the sign-out would delete it all the same.
      noteError('sign-out', error);
      return { about: 'workouts', training: undefined };
    }
  },
  async downloads() {
    const count = await countDownloads();
    return count > 0 ? { about: 'downloads', count } : undefined;
  },
};

/** Sends the workouts that the server lacks. Without a network they stay, and the user is asked about them. */
async function sendTraining(): Promise<void> {
  const owner = sessionOwner();
  if (owner === undefined) return;
  await withDeadline(WRITE_DEADLINE, (signal) => syncBeforeSignOut(owner, signal)).catch(
    () => undefined,
  );
}

/** A list that cannot be read counts as empty: it must not block the sign-out. */
async function countDownloads(): Promise<number> {
  const downloads = await withDeadline(LOAD_DEADLINE, readDownloads).catch(() => []);
  return downloads.length;
}

/** Sends the pending changes and returns the unsent ones. If the storage fails, the user is asked too. */
async function leftUnsent(): Promise<Unsent | undefined> {
  const owner = sessionOwner();
  if (owner === undefined) return undefined;
  try {
    return await withDeadline(WRITE_DEADLINE, () => unsentChanges(owner));
  } catch {
    return { count: undefined, why: 'unknown' };
  }
}
