import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { WRITE_DEADLINE } from '../../api/deadlines.ts';
import { sessionOwner } from '../../features/auth/session.ts';
import { UnsentChanges } from '../../features/basket/UnsentChanges.tsx';
import { type Unsent, unsentChanges } from '../../features/basket/unsent.ts';
import { withDeadline } from '../../lib/abort.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../paths.ts';
import { leave } from '../sign-out.ts';

/** `/app?=logout`: the parameter has no name, as the product's links spell it. */
export function Component() {
  const { search } = useLocation();
  return search === '?=logout' ? <Leaving /> : <Navigate to={paths.dashboard} replace />;
}

type Step = 'sending' | 'asking' | 'leaving';

/** Her last changes are sent first; what cannot be sent is thrown away only if she says so. */
function Leaving() {
  usePageTitle('Wylogowanie');
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('sending');
  const [unsent, setUnsent] = useState<Unsent>();

  useEffect(() => {
    if (step === 'asking') return undefined;
    let isHere = true;
    const go = async () => {
      const left = step === 'sending' ? await leftUnsent() : undefined;
      if (!isHere) return;
      setUnsent(left);
      if (left) {
        setStep('asking');
        return;
      }
      await leave();
      if (isHere) await navigate(paths.home, { replace: true });
    };
    void go();
    return () => {
      isHere = false;
    };
  }, [step, navigate]);

  if (step !== 'asking' || !unsent) return <p role="status">Wylogowuję...</p>;
  return (
    <UnsentChanges
      unsent={unsent}
      onSend={() => setStep('sending')}
      onDiscard={() => setStep('leaving')}
      stayHref={paths.basket}
      signInHref={paths.signIn}
    />
  );
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
