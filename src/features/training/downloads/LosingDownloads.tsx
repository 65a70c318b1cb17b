import Download from 'lucide-react/icons/download';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { fromDevice } from '../../../ui/device-words.ts';
import { Question } from '../../../ui/Question.tsx';
import { losingWords } from './download-texts.ts';

interface LosingDownloadsProps {
  /** Number of downloaded workouts, at least one. */
  count: number;
  onLeave: () => void;
  stayHref: string;
}

/** Shown before a sign-out that would delete the user's downloads; the user decides. */
export function LosingDownloads({ count, onLeave, stayHref }: LosingDownloadsProps) {
  return (
    <Question
      icon={<Download size={44} aria-hidden />}
      title={`Pobrane treningi znikną ${fromDevice()}`}
      text={losingWords(count)}
    >
      <ButtonLink to={stayHref}>Nie wylogowuj mnie</ButtonLink>
      <Button variant="secondary" onClick={onLeave}>
        Wyloguj i usuń pobrane
      </Button>
    </Question>
  );
}
