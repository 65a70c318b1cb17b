import { brand } from '../../brand.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ResultFrame } from './ResultFrame.tsx';

interface PaymentFailedProps {
  /** Page on which the payment was opened. */
  retryHref: string;
  /**
   * - `server`: it has said that nothing was paid;
   * - `address`: the server has not answered;
   * - `contradiction`: the server knows of a failure, the address claims success. The user may have paid after the
   *   failure, which is confirmed later.
   */
  source: 'server' | 'address' | 'contradiction';
}

const NOTES: Record<PaymentFailedProps['source'], string> = {
  server: 'Nic nie zginęło i nic nie zostało zamówione. Napisz do nas:',
  address: 'Jeśli mimo to bank pobrał pieniądze, napisz do nas, wyjaśnimy to:',
  contradiction:
    'Jeśli po odmowie udało ci się zapłacić, poczekaj chwilę, właśnie to sprawdzamy. Gdy nic się tu nie zmieni, napisz do nas:',
};

export function PaymentFailed({ retryHref, source }: PaymentFailedProps) {
  return (
    <ResultFrame
      mark="slack"
      title="Płatność zakonczona niepowodzeniem, powtórz operację bądź skontaktuj się z supportem"
      ways={<ButtonLink to={retryHref}>Spróbuj ponownie</ButtonLink>}
    >
      <p>
        <span>{NOTES[source]}</span> <a href={`mailto:${brand.helpMail}`}>{brand.helpMail}</a>
      </p>
    </ResultFrame>
  );
}
