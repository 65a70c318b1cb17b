import { brand } from '../../brand.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ResultFrame } from './ResultFrame.tsx';

interface PaymentFailedProps {
  /** Page on which the payment was opened. */
  retryHref: string;
  /** Whether the server has said that nothing was paid; otherwise only the address says so. */
  isKnown: boolean;
}

export function PaymentFailed({ retryHref, isKnown }: PaymentFailedProps) {
  return (
    <ResultFrame
      mark="slack"
      title="Płatność zakonczona niepowodzeniem, powtórz operację bądź skontaktuj się z supportem"
      ways={<ButtonLink to={retryHref}>Spróbuj ponownie</ButtonLink>}
    >
      <p>
        {isKnown
          ? 'Nic nie zginęło i\u00A0nic nie zostało zamówione. Napisz do nas:'
          : 'Jeśli mimo to bank pobrał pieniądze, napisz do nas, wyjaśnimy to:'}{' '}
        <a href={`mailto:${brand.helpMail}`}>{brand.helpMail}</a>
      </p>
    </ResultFrame>
  );
}
