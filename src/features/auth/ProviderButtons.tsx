import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { brand } from '../../brand.ts';
import { prepareProviders, type ProviderName } from '../../api/identity.ts';
import { Button } from '../../ui/Button.tsx';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { WaitNote } from '../../ui/WaitNote.tsx';
import { signInReturned, signInWith } from './account.ts';
import type { Account } from './account.ts';
import { FormFailure } from './FormFailure.tsx';
import styles from './form.module.css';
import { providerFailureText } from './provider-failure.ts';
import { InsideAppNote } from './InsideAppNote.tsx';
import { ProviderMark } from './ProviderMark.tsx';
import { notedRedirect } from './redirect-note.ts';

const NAMES: Record<ProviderName, string> = { google: 'Google', apple: 'Apple' };

/** 'Kontynuuj z …': a window of the provider opens, or its page where windows are blocked; the caller handles the result. */
export function ProviderButtons({ onDone }: { onDone: (account: Account) => void }) {
  // The storage loses it with the first look at its result.
  const [returnedFrom] = useState(notedRedirect);
  const [wait, setWait] = useState(returnedFrom && 'Jeszcze chwila, logujemy cię…');
  const [failure, setFailure] = useState<string>();
  const turn = useRef(0);
  useUnsavedWork(wait !== undefined);

  /** A second press is allowed while a window is open: the SDK learns only after eight seconds that it was closed. */
  async function finish(signingIn: Promise<Account | undefined>, enter = onDone) {
    turn.current += 1;
    const mine = turn.current;
    try {
      const account = await signingIn;
      if (account) enter(account);
    } catch (error) {
      if (mine === turn.current) setFailure(providerFailureText(error));
    } finally {
      if (mine === turn.current) setWait(undefined);
    }
  }

  function choose(provider: ProviderName) {
    setFailure(undefined);
    setWait(`Dokończ logowanie w oknie ${NAMES[provider]}…`);
    void finish(signInWith(provider));
  }

  const goOn = useEffectEvent(finish);
  // While a prerendered page hydrates, the caller does not know the address yet.
  const enterLater = useEffectEvent(onDone);
  useEffect(() => {
    if (!returnedFrom) return;
    void goOn(signInReturned(returnedFrom), (account) => enterLater(account));
  }, [returnedFrom]);

  const button = (provider: ProviderName) => (
    <Button
      variant="secondary"
      onPointerEnter={prepareProviders}
      onTouchStart={prepareProviders}
      onFocus={prepareProviders}
      onClick={() => choose(provider)}
    >
      <ProviderMark provider={provider} />
      <span>{`Kontynuuj z ${NAMES[provider]}`}</span>
    </Button>
  );
  return (
    <>
      <FormFailure text={failure} />
      <InsideAppNote />
      {button('google')}
      {button('apple')}
      <p className={styles.small}>
        Kontynuując z Google lub Apple, akceptujesz{' '}
        <a href={brand.documents.terms} target="_blank" rel="noopener">
          regulamin
        </a>{' '}
        i{' '}
        <a href={brand.documents.privacy} target="_blank" rel="noopener">
          politykę prywatności
        </a>
        .
      </p>
      <WaitNote waiting={wait !== undefined} text={wait ?? ''} />
    </>
  );
}
