import { Button } from '../../ui/Button.tsx';

interface AddressDoubtProps {
  likely: string;
  onTake: () => void;
}

/** Asks once about an address that looks misspelt; sending it again keeps it. */
export function AddressDoubt({ likely, onTake }: AddressDoubtProps) {
  return (
    <div className="stack gap-2">
      <p>
        <span>Czy chodziło Ci o&nbsp;</span>
        <strong translate="no">{likely}</strong>
        <span>? Jeśli nie, naciśnij „Zarejestruj się” jeszcze raz.</span>
      </p>
      <Button type="button" variant="secondary" onClick={onTake}>
        Tak, popraw
      </Button>
    </div>
  );
}
