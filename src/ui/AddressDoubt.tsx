import { Button } from './Button.tsx';

interface AddressDoubtProps {
  likely: string;
  /** Words of the button that sends the form. */
  send: string;
  onTake: (likely: string) => void;
}

/** Asks once about an address that looks misspelt; sending it again keeps it. */
export function AddressDoubt({ likely, send, onTake }: AddressDoubtProps) {
  return (
    <div className="stack gap-2">
      <p>
        <span>Czy chodziło ci o </span>
        <strong translate="no">{likely}</strong>
        <span>{`? Jeśli nie, naciśnij „${send}” jeszcze raz.`}</span>
      </p>
      <Button type="button" variant="secondary" onClick={() => onTake(likely)}>
        Tak, popraw
      </Button>
    </div>
  );
}
