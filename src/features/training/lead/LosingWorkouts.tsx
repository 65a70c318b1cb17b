import Timer from 'lucide-react/icons/timer';
import { counted } from '../../../lib/polish.ts';
import type { TrainingOnDevice } from '../../../offline/training/on-device.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Question } from '../../../ui/Question.tsx';

const WORKOUTS = {
  one: 'zapisanym treningu',
  few: 'zapisanych treningach',
  many: 'zapisanych treningach',
};

interface LosingWorkoutsProps {
  training: TrainingOnDevice;
  onLeave: () => void;
  stayHref: string;
}

/** Shown before a sign-out that would delete workouts which no server has; the user decides. */
export function LosingWorkouts({ training, onLeave, stayHref }: LosingWorkoutsProps) {
  return (
    <Question
      icon={<Timer size={44} aria-hidden />}
      title={<>Zapisane treningi znikną z&nbsp;telefonu</>}
      text={`Po wylogowaniu ten telefon zapomni o\u00A0${losingWords(training)}. Są tylko w\u00A0tym telefonie.`}
    >
      <ButtonLink to={stayHref}>Nie wylogowuj mnie</ButtonLink>
      <Button variant="secondary" onClick={onLeave}>
        Wyloguj i&nbsp;usuń treningi
      </Button>
    </Question>
  );
}

/** In the locative: what is forgotten. */
function losingWords({ finished, isUnderWay }: TrainingOnDevice): string {
  const all = [
    ...(finished > 0 ? [counted(finished, WORKOUTS)] : []),
    ...(isUnderWay
      ? [finished > 0 ? 'tym, który jeszcze trwa' : 'treningu, który jeszcze trwa']
      : []),
  ];
  return all.join(' i\u00A0o\u00A0');
}
