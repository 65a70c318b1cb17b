import type { ComponentProps, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { OrderLine } from '../../contract/orders.ts';
import { knownPlan, useSessionOwner } from '../../features/auth/session.ts';
import { useBasketChanges } from '../../features/basket/useBasketChanges.ts';
import { orderId } from '../../features/orders/order-address.ts';
import { OrdersTab } from '../../features/orders/OrdersTab.tsx';
import { AccountTab } from '../../features/profile/AccountTab.tsx';
import {
  PROFILE_TABS,
  type ProfileTab,
  profileTabFrom,
} from '../../features/profile/profile-tabs.ts';
import { isRunning } from '../../contract/subscription-access.ts';
import { SubscriptionTab } from '../../features/subscription/SubscriptionTab.tsx';
import { DownloadsTab } from '../../features/training/downloads/DownloadsTab.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { useNow } from '../../ui/useNow.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../pages/paths.ts';
import { flushCache } from '../query/query-persistence.ts';
import { ProfileRows } from './ProfileRows.tsx';
import styles from './profile.module.css';
import { useDownloadContext } from './useDownloadContext.ts';

const PANEL = 'profile';

export function Component() {
  usePageTitle('Profil');
  const uid = useSessionOwner();
  const [params, setParams] = useSearchParams();
  const tab = profileTabFrom(params);
  const now = useNow();
  const { beforeFirstDownload } = useDownloadContext();
  if (uid === undefined) return null;

  /** An opened order is a history entry of its own, unlike a change of tabs. */
  function openOrder(id: number | null) {
    setParams({ tab: 'orders', ...(id !== null && { order: String(id) }) });
  }

  const panels: Record<ProfileTab, ReactNode> = {
    account: (
      <>
        <AccountTab uid={uid} onSaved={() => void startOver()} />
        <ProfileRows owner={uid} />
      </>
    ),
    orders: (
      <OwnOrders uid={uid} selected={orderId(params.get('order')) ?? null} onSelect={openOrder} />
    ),
    subscriptions: <SubscriptionTab uid={uid} paywallHref={paths.paywall} />,
    downloads: (
      <DownloadsTab
        mayDownload={isRunning(knownPlan(), now)}
        beforeFirstDownload={beforeFirstDownload}
        programsHref={paths.dashboard}
        workoutHref={paths.workout}
      />
    ),
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Twój profil</h1>
        <Tabs
          label="Profil"
          tabs={PROFILE_TABS}
          selected={tab}
          onSelect={(next) => setParams({ tab: next }, { replace: true, preventScrollReset: true })}
          panelId={PANEL}
        />
      </header>
      <section id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-tab-${tab}`}>
        {panels[tab]}
      </section>
    </div>
  );
}

type OwnOrdersProps = Pick<ComponentProps<typeof OrdersTab>, 'uid' | 'selected' | 'onSelect'>;

function OwnOrders(props: OwnOrdersProps) {
  const basket = useBasketChanges(props.uid);
  const navigate = useNavigate();
  const { run } = useAsyncAction();
  /**
   * Puts the lines into the basket, once however often it is called before the basket is shown; the server refuses a
   * product that is no longer sold, with its own text.
   */
  function repeat(lines: readonly OrderLine[]) {
    run(async () => {
      for (const { product_id: id, name, quantity } of lines) {
        void basket.add({ id, name }, quantity);
      }
      await navigate(paths.basket);
    });
  }
  return <OrdersTab {...props} shopHref={paths.shop} onRepeat={repeat} />;
}

/** Reloads the page with the saved data, which has to reach the stored cache first. */
async function startOver(): Promise<void> {
  await flushCache();
  location.reload();
}
