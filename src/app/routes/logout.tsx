import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { WRITE_DEADLINE } from '../../api/deadlines.ts';
import { sessionOwner } from '../../features/auth/session.ts';
import { UnsentChanges } from '../../features/basket/UnsentChanges.tsx';
import { type Unsent, unsentChanges } from '../../features/basket/sync/unsent.ts';
import { LosingDownloads } from '../../features/training/downloads/LosingDownloads.tsx';
import { withDeadline } from '../../lib/abort.ts';
import { readDownloads } from '../../offline/videos/download-list.ts';
import { LOAD_DEADLINE } from '../../offline/deadlines.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../pages/paths.ts';
import { leave } from '../session/sign-out.ts';

/** `/app?=logout`: the parameter has no name, as the product's links spell it. */
export function Component() {
  const { search } = useLocation();
  return search === '?=logout' ? <Leaving /> : <Navigate to={paths.dashboard} replace />;
}

/** What she has been asked about and lets go; each question comes after the one before. */
type LetGo = 'nothing' | 'changes' | 'downloads';

type Question =
  | { about: 'changes'; unsent: Unsent }
  /** `count`: of the workouts that she has downloaded. */
  | { about: 'downloads'; count: number };

/** Her last changes are sent first; what is hers alone is thrown away only if she says so. */
function Leaving() {
  usePageTitle('Wylogowanie');
  // An object, so that the same step can be taken again.
  const [step, setStep] = useState<{ letGo: LetGo }>({ letGo: 'nothing' });
  const [question, setQuestion] = useState<Question>();

  useEffect(() => {
    let isMounted = true;
    const go = async () => {
      const asked = await questionAfter(step.letGo);
      if (!isMounted) return;
      setQuestion(asked);
      if (asked) return;
      await leave();
    };
    void go();
    return () => {
      isMounted = false;
    };
  }, [step]);

  function goOn(letGo: LetGo) {
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
  return (
    <UnsentChanges
      unsent={question.unsent}
      onSend={() => goOn('nothing')}
      onDiscard={() => goOn('changes')}
      stayHref={paths.basket}
      signInHref={paths.signIn}
    />
  );
}

async function questionAfter(letGo: LetGo): Promise<Question | undefined> {
  const unsent = letGo === 'nothing' ? await leftUnsent() : undefined;
  if (unsent) return { about: 'changes', unsent };
  const count = letGo === 'downloads' ? 0 : await countDownloads();
  return count > 0 ? { about: 'downloads', count } : undefined;
}

/** A phone that does not tell has none: it does not keep her here. */
async function countDownloads(): Promise<number> {
  const downloads = await withDeadline(LOAD_DEADLINE, readDownloads).catch(() => []);
  return downloads.length;
}

/** Sends what waits and tells what is left. Of a phone that does not tell she decides, too. */
async function leftUnsent(): Promise<Unsent | undefined> {
  const owner = sessionOwner();
  if (owner === undefined) return undefined;
  try {
    return await withDeadline(WRITE_DEADLINE, () => unsentChanges(owner));
  } catch {
    return { count: undefined, why: 'unknown' };
  }
}
