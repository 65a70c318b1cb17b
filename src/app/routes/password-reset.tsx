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
    void navigate(carrying(asked, paths.signIn));
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
