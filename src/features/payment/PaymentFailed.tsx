import { brand } from '../../brand.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ResultFrame } from './ResultFrame.tsx';

/** `retryHref`: where the payment was opened. */
export function PaymentFailed({ retryHref }: { retryHref: string }) {
  return (
    <ResultFrame
      mark="slack"
      title="Płatność zakonczona niepowodzeniem, powtórz operację bądź skontaktuj się z supportem"
      ways={<ButtonLink to={retryHref}>Spróbuj ponownie</ButtonLink>}
    >
      <p>
        Nic nie zginęło i&nbsp;nic nie zostało zamówione. Napisz do nas:{' '}
        <a href={`mailto:${brand.helpMail}`}>{brand.helpMail}</a>
      </p>
    </ResultFrame>
  );
}
