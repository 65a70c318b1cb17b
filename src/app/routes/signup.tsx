import { Link } from 'react-router-dom';
import { AuthFrame } from '../../features/auth/AuthFrame.tsx';
import { GiftPanel } from '../../features/auth/GiftPanel.tsx';
import { ProviderButtons } from '../../features/auth/ProviderButtons.tsx';
import { SignUpForm } from '../../features/auth/SignUpForm.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { carrying, useAskedPage } from '../pages/asked-page.ts';
import { paths } from '../pages/paths.ts';
import { useEnterApp } from './useEnterApp.ts';

export function Component() {
  usePageTitle('Załóż konto');
  const asked = useAskedPage();
  const enter = useEnterApp();
  return (
    <AuthFrame
      heading="Wypełnij formularz"
      panel={<GiftPanel />}
      other={
        <>
          Masz już konto? <Link to={carrying(asked, paths.signIn)}>Zaloguj się</Link>
        </>
      }
    >
      <SignUpForm onDone={enter} providers={<ProviderButtons onDone={enter} />} />
    </AuthFrame>
  );
}
