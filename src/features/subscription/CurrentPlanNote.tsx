import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Subscription } from '../../contract/subscriptions.ts';
import { longDate } from '../../lib/dates.ts';
import type { Elements } from '../../ui/elements.ts';
import styles from './CurrentPlanNote.module.css';
import type { SubscriptionState } from './subscription-state.ts';

interface CurrentPlanNoteProps {
  subscription: Subscription;
  phase: SubscriptionState['phase'];
  profileHref: string;
  /** Takes a cancellation back; false where it cannot be taken back here. */
  resume: Elements;
}

/** Shows a user who has, or had, a plan its state before another purchase. */
export function CurrentPlanNote({
  subscription,
  phase,
  profileHref,
  resume,
}: CurrentPlanNoteProps) {
  const date = <strong>{longDate(subscription.current_period_end)}</strong>;
  const words: Record<SubscriptionState['phase'], ReactNode> = {
    running: <>Masz aktywny plan. Następna płatność: {date}.</>,
    ending: resume ? (
      <>Twój plan wygasa {date}. Wznów go, a odnowi się jak dotąd, albo wybierz inny.</>
    ) : (
      <>Twój plan wygasa {date}. Wybierz plan, jeśli chcesz ćwiczyć dalej.</>
    ),
    unpaid: (
      <>
        Nie udało się pobrać opłaty za twój plan. W profilu sprawdzisz, co z tym zrobić, zanim
        wybierzesz nowy.
      </>
    ),
    over: <>Twój plan wygasł {date}. Wybierz plan i wracaj do ćwiczeń.</>,
  };
  return (
    <aside className={styles.note} aria-label="Twój plan">
      <p>{words[phase]}</p>
      <div className="row middle gap-4">
        {resume}
        <Link to={profileHref}>Zobacz plan</Link>
      </div>
    </aside>
  );
}
