import { useParams } from 'react-router-dom';
import { useSessionOwner } from '../../features/auth/session.ts';
import { NeededProducts } from '../../features/shop/NeededProducts.tsx';
import { MoveScreen } from '../../features/training/moves/MoveScreen.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { SignUpInvite } from '../layouts/SignUpInvite.tsx';
import { carrying } from '../pages/asked-page.ts';
import { paths } from '../pages/paths.ts';
import { PrefetchForOffline } from '../prefetch/start-prefetch.ts';
import { useHasPlan } from './useHasPlan.ts';

const Products = ({ equipment }: { equipment: readonly string[] }) => (
  <NeededProducts equipment={equipment} productHref={paths.product} />
);

export function Component() {
  const { id = '' } = useParams();
  const uid = useSessionOwner();
  const known = useHasPlan(uid);
  // A prerendered page is hydrated as everybody sees it.
  const hasPlan = useHydrated() ? known : undefined;
  return (
    <>
      <PrefetchForOffline />
      <MoveScreen
        key={id}
        id={id}
        hasPlan={hasPlan}
        movesHref={paths.moves}
        plansHref={uid === undefined ? carrying(paths.paywall, paths.signUp) : paths.paywall}
        user={
          uid === undefined ? undefined : { owner: uid, historyHref: paths.exerciseHistory(id) }
        }
        Products={Products}
      />
      <SignUpInvite />
    </>
  );
}
