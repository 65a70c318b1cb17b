import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { brand } from '../../brand.ts';
import type { WithdrawalReceipt } from '../../contract/withdrawals.ts';
import { renewOrders } from '../../queries/orders.ts';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { EMPTY } from './declaration.ts';
import type { Declaration } from './declaration.ts';
import { useKnownOrders } from './useKnownOrders.ts';
import type { GuestOrderKey } from './useKnownOrders.ts';
import { WithdrawalDone } from './WithdrawalDone.tsx';
import { WithdrawalForm } from './WithdrawalForm.tsx';
import { WithdrawalReview } from './WithdrawalReview.tsx';
import styles from './Withdrawal.module.css';

interface WithdrawalStepsProps {
  uid: string | undefined;
  /** What the address knows: the number of an order, or that it is about the plan. */
  known: Pick<Declaration, 'order' | 'isPlan'>;
  /** The order that a guest's link opens. */
  guest: GuestOrderKey | undefined;
}

type Step = 'form' | 'review' | 'done';
const TITLES: Readonly<Record<Step, string>> = {
  form: 'Odstąp od umowy',
  review: 'Sprawdź i potwierdź',
  done: 'Przyjęłyśmy twoje odstąpienie',
};

/** A withdrawal from a contract, in two steps and with a receipt. */
export function WithdrawalSteps({ uid, known, guest }: WithdrawalStepsProps) {
  const queries = useQueryClient();
  const [declaration, setDeclaration] = useState<Declaration>({ ...EMPTY, ...known });
  const [isConfirming, setConfirming] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const [receipt, setReceipt] = useState<WithdrawalReceipt>();
  const [sendingKey, setSendingKey] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  // An order of the account needs no address; one of a guest, also where somebody is signed in, or of another account, is
  // found by it.
  const owner = isElsewhere || guest !== undefined ? undefined : uid;
  const knownOrders = useKnownOrders(owner, guest);
  const isReviewed = isConfirming && (owner !== undefined || declaration.email !== '');
  const step: Step = receipt !== undefined ? 'done' : isReviewed ? 'review' : 'form';
  useUnsavedWork(step === 'review');

  // A step takes the place of the one before: whoever listens or types goes on at its heading.
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    title.current?.focus();
  }, [step]);

  function review(next: Declaration) {
    setDeclaration(next);
    // Another declaration is another call.
    setSendingKey(crypto.randomUUID());
    setConfirming(true);
  }

  function finish(sent: WithdrawalReceipt) {
    setReceipt(sent);
    if (owner !== undefined) void renewOrders(queries, owner);
  }

  function lookElsewhere() {
    setElsewhere(true);
    setConfirming(false);
  }

  return (
    <>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {TITLES[step]}
      </h1>
      {step === 'form' && (
        <>
          <div className={styles.lead}>
            <p>
              Masz na to 14 dni od odebrania paczki, a przy planie od jego zakupu. Nie musisz
              podawać powodu.
            </p>
            <p>
              Po tym terminie prawo nie zobowiązuje nas do zwrotu, ale twoje oświadczenie przyjmiemy
              i odpiszemy ci.
            </p>
            <p className={styles.terms}>
              <TermsLink href={brand.documents.shopTerms}>Regulamin sklepu</TermsLink>
              <TermsLink href={brand.documents.terms}>Regulamin aplikacji</TermsLink>
            </p>
          </div>
          <div role="alert">
            {isElsewhere && (
              <p className={styles.failure}>
                Na tym koncie nie ma takiego zamówienia ani planu. Sprawdź numer. Jeśli kupowałaś
                jako gość albo z innego konta, podaj e-mail z tamtego zakupu.
              </p>
            )}
          </div>
          <WithdrawalForm
            typed={declaration}
            hasAccount={owner !== undefined}
            knownOrders={knownOrders}
            onDone={review}
          />
        </>
      )}
      {step === 'review' && (
        <WithdrawalReview
          declaration={declaration}
          uid={owner}
          sendingKey={sendingKey}
          onSent={finish}
          onUnknown={lookElsewhere}
          onBack={() => setConfirming(false)}
        />
      )}
      {receipt !== undefined && <WithdrawalDone declaration={declaration} receipt={receipt} />}
    </>
  );
}

function TermsLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
