import { useRef, useState } from 'react';
import { brand } from '../../brand.ts';
import { prepareProviders, type ProviderName } from '../../api/identity.ts';
import { Button } from '../../ui/Button.tsx';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { WaitNote } from '../../ui/WaitNote.tsx';
import { signInWith } from './account.ts';
import type { Account } from './account.ts';
import { FormFailure } from './FormFailure.tsx';
import styles from './form.module.css';
import { providerFailureText } from './provider-failure.ts';
import { ProviderMark } from './ProviderMark.tsx';

const NAMES: Record<ProviderName, string> = { google: 'Google', apple: 'Apple' };

/** 'Kontynuuj z …': a window of the provider opens; the caller handles the result. */
export function ProviderButtons({ onDone }: { onDone: (account: Account) => void }) {
  const [open, setOpen] = useState<ProviderName>();
  const [failure, setFailure] = useState<string>();
  const turn = useRef(0);
  useUnsavedWork(open !== undefined);

  /** A second press is allowed while a window is open: the SDK learns only after eight seconds that it was closed. */
  async function choose(provider: ProviderName) {
    turn.current += 1;
    const mine = turn.current;
    setFailure(undefined);
    setOpen(provider);
    try {
      onDone(await signInWith(provider));
    } catch (error) {
      if (mine === turn.current) setFailure(providerFailureText(error));
    } finally {
      if (mine === turn.current) setOpen(undefined);
    }
  }

  const button = (provider: ProviderName) => (
    <Button
      variant="secondary"
      onPointerEnter={prepareProviders}
      onTouchStart={prepareProviders}
      onFocus={prepareProviders}
      onClick={() => void choose(provider)}
    >
      <ProviderMark provider={provider} />
      Kontynuuj z&nbsp;{NAMES[provider]}
    </Button>
  );
  return (
    <>
      <FormFailure text={failure} />
      {button('google')}
      {button('apple')}
      <p className={styles.small}>
        Kontynuując z&nbsp;Google lub Apple, akceptujesz{' '}
        <a href={brand.documents.terms} target="_blank" rel="noopener">
          regulamin
        </a>{' '}
        i&nbsp;
        <a href={brand.documents.privacy} target="_blank" rel="noopener">
          politykę prywatności
        </a>
        .
      </p>
      <WaitNote
        waiting={open !== undefined}
        text={`Dokończ logowanie w\u00A0oknie ${open ? NAMES[open] : ''}…`}
      />
    </>
  );
}
