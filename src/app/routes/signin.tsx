import { Link } from 'react-router-dom';
import { AuthFrame } from '../../features/auth/AuthFrame.tsx';
import { ProviderButtons } from '../../features/auth/ProviderButtons.tsx';
import { SignInForm } from '../../features/auth/SignInForm.tsx';
import { WelcomePanel } from '../../features/auth/WelcomePanel.tsx';
import { FirstStartNote } from '../../features/install/FirstStartNote.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { AccountDeletedNote } from '../account-deletion/AccountDeletedNote.tsx';
import { carrying, useAskedPage } from '../pages/asked-page.ts';
import { paths } from '../pages/paths.ts';
import { useEnterApp } from './useEnterApp.ts';

export function Component() {
  usePageTitle('Zaloguj się');
  const asked = useAskedPage();
  const enter = useEnterApp();
  return (
    <AuthFrame
      heading="Witaj ponownie"
      panel={<WelcomePanel />}
      other={
        <>
          Nie masz konta? <Link to={carrying(asked, paths.signUp)}>Załóż konto</Link>
        </>
      }
    >
      <AccountDeletedNote />
      <FirstStartNote />
      <SignInForm
        onDone={enter}
        resetHref={carrying(asked, paths.passwordReset)}
        providers={<ProviderButtons onDone={enter} />}
      />
    </AuthFrame>
  );
}
