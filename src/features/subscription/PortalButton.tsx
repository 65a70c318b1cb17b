import ExternalLink from 'lucide-react/icons/external-link';
import { openBillingPortal } from '../../api/payments.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { leaveFor } from '../../ui/leave-for.ts';

interface PortalButtonProps {
  /** It is what the user has to do now. */
  isPrimary: boolean;
}

/** Goes to the card provider's portal in this window; its address is created on the press. */
export function PortalButton({ isPrimary }: PortalButtonProps) {
  const { busy, run } = useAsyncAction();

  async function open() {
    try {
      await leaveFor(new URL(await openBillingPortal()));
    } catch {
      showToast({
        tone: 'failed',
        text: 'Nie udało się otworzyć płatności i faktur. Spróbuj ponownie.',
      });
    }
  }

  return (
    <Button variant={isPrimary ? 'primary' : 'secondary'} busy={busy} onClick={() => run(open)}>
      Płatności i faktury
      <ExternalLink size={18} aria-hidden />
    </Button>
  );
}
