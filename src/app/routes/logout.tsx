import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { WRITE_DEADLINE } from '../../api/deadlines.ts';
import { sessionOwner } from '../../features/auth/session.ts';
import { UnsentChanges } from '../../features/basket/UnsentChanges.tsx';
import { unsentChanges } from '../../features/basket/unsent.ts';
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
  const [unsent, setUnsent] = useState(0);

  useEffect(() => {
    if (step === 'asking') return undefined;
    let isHere = true;
    const go = async () => {
      const left = step === 'sending' ? await leftUnsent() : 0;
      if (!isHere) return;
      setUnsent(left);
      if (left > 0) {
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

  if (step !== 'asking') return <p role="status">Wylogowuję...</p>;
  return (
    <UnsentChanges
      count={unsent}
      onSend={() => setStep('sending')}
      onDiscard={() => setStep('leaving')}
      stayHref={paths.basket}
    />
  );
}

/** Sends what waits and counts what is left. A phone that does not tell holds nobody back. */
async function leftUnsent(): Promise<number> {
  const owner = sessionOwner();
  if (owner === undefined) return 0;
  return withDeadline(WRITE_DEADLINE, () => unsentChanges(owner)).catch(() => 0);
}
