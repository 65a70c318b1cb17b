import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { hasKind } from '../../api/error.ts';
import { idToken } from '../../api/token.ts';
import { AuthFrame } from '../../features/auth/AuthFrame.tsx';
import { BrokenResetLink } from '../../features/auth/BrokenResetLink.tsx';
import { NewPasswordForm } from '../../features/auth/NewPasswordForm.tsx';
import { expireSession } from '../../features/auth/session.ts';
import { WelcomePanel } from '../../features/auth/WelcomePanel.tsx';
import { showToast } from '../../ui/toast.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../pages/paths.ts';

export function Component() {
  usePageTitle('Nowe hasło');
  const navigate = useNavigate();
  const oobCode = useSearchParams()[0].get('oobCode');

  async function done() {
    // The provider has ended every session of the account, which may be that of this device: its user signs in again,
    // and its data stays. Where the provider cannot be asked, the next verification does.
    await idToken({ fresh: true }).catch((error: unknown) => {
      if (hasKind(error, 'unauthenticated')) expireSession();
    });
    showToast({ text: 'Hasło zmienione. Zaloguj się nowym hasłem.' });
    // The entry is replaced, so that the back button does not lead to the used link.
    void navigate(paths.signIn, { replace: true });
  }

  return (
    <AuthFrame
      heading="Ustaw nowe hasło"
      panel={<WelcomePanel />}
      other={
        <>
          Pamiętasz hasło? <Link to={paths.signIn}>Zaloguj się</Link>
        </>
      }
    >
      {oobCode ? (
        <NewPasswordForm oobCode={oobCode} onDone={done} requestHref={paths.passwordReset} />
      ) : (
        <BrokenResetLink requestHref={paths.passwordReset} />
      )}
    </AuthFrame>
  );
}
