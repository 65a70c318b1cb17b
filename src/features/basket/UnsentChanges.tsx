import CloudOff from 'lucide-react/icons/cloud-off';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Question } from '../../ui/Question.tsx';
import type { Unsent } from './sync/unsent.ts';

const WHY: Record<Unsent['why'], string> = {
  unreachable: 'Nie możemy się teraz połączyć.',
  'signed-out':
    'Logowanie wygasło. Zaloguj się ponownie, a wyślemy wszystko, co tu na ciebie czeka.',
  refused: 'Nie udało się ich wprowadzić, a powody znajdziesz w koszyku.',
  unknown: 'Przeglądarka nie chce nam powiedzieć, czy wszystko jest już wysłane.',
};

interface UnsentChangesProps {
  unsent: Unsent;
  onSend: () => void;
  onDiscard: () => void;
  stayHref: string;
  signInHref: string;
}

/** Shown before a sign-out that would lose unsent changes; the user decides. */
export function UnsentChanges(props: UnsentChangesProps) {
  const { count, why } = props.unsent;
  return (
    <Question
      icon={<CloudOff size={44} aria-hidden />}
      title={
        (why === 'unknown' ? 'Możliwe, że masz niewysłane' : 'Niewysłane') +
        ' zmiany w koszyku' +
        (count === undefined ? '' : `: ${count}`)
      }
      text={
        <>
          <span>{WHY[why]}</span> Po wylogowaniu zapomnimy tu o twoim koncie i o zmianach, których
          nie udało się wysłać.
        </>
      }
    >
      <WayOn {...props} />
      <ButtonLink to={props.stayHref} variant="secondary">
        Nie wylogowuj mnie
      </ButtonLink>
      <Button variant="quiet" onClick={props.onDiscard}>
        Wyloguj i odrzuć zmiany
      </Button>
    </Question>
  );
}

/** The action that fits the reason; a refusal can only be read, in the basket. */
function WayOn({ unsent: { why }, onSend, signInHref }: UnsentChangesProps) {
  if (why === 'refused') return null;
  if (why === 'signed-out') return <ButtonLink to={signInHref}>Zaloguj się</ButtonLink>;
  return <Button onClick={onSend}>Spróbuj wysłać</Button>;
}
