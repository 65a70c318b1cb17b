import { Link, useNavigate } from 'react-router-dom';
import { AuthFrame } from '../../features/auth/AuthFrame.tsx';
import { ResetRequestForm } from '../../features/auth/ResetRequestForm.tsx';
import { WelcomePanel } from '../../features/auth/WelcomePanel.tsx';
import { showToast } from '../../ui/toast.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { carrying, useAskedPage } from '../pages/asked-page.ts';
import { paths } from '../pages/paths.ts';

export function Component() {
  usePageTitle('Nie pamiętasz hasła?');
  const navigate = useNavigate();
  const asked = useAskedPage();

  function sent() {
    showToast({ text: 'Sukces, sprawdź skrzynkę e-mail' });
    // The answer may come long after the tap: WebKit's Back skips an entry that no touch led to, and the one before it.
    void navigate(carrying(asked, paths.signIn), { replace: true });
  }

  return (
    <AuthFrame
      heading="Nie pamiętasz hasła?"
      panel={<WelcomePanel />}
      other={
        <>
          Już pamiętasz? <Link to={carrying(asked, paths.signIn)}>Zaloguj się</Link>
        </>
      }
    >
      <ResetRequestForm onSent={sent} />
    </AuthFrame>
  );
}
