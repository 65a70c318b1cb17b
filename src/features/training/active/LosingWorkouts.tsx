import Timer from 'lucide-react/icons/timer';
import { counted } from '../../../lib/polish.ts';
import type { TrainingOnDevice } from '../../../offline/training/on-device.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { fromDevice, onThisDevice, thisDevice } from '../../../ui/device-words.ts';
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
  const are = training.finished + Number(training.isActive) === 1 ? 'Jest' : 'Są';
  return (
    <Question
      icon={<Timer size={44} aria-hidden />}
      title={`Zapisane treningi znikną ${fromDevice()}`}
      text={`Po wylogowaniu ${thisDevice()} zapomni o ${losingWords(training)}. ${are} tylko ${onThisDevice()}.`}
    >
      <ButtonLink to={stayHref}>Nie wylogowuj mnie</ButtonLink>
      <Button variant="secondary" onClick={onLeave}>
        Wyloguj i usuń treningi
      </Button>
    </Question>
  );
}

/** The lost workouts in the locative, which the question needs. */
function losingWords({ finished, isActive }: TrainingOnDevice): string {
  const all = [
    ...(finished > 0 ? [counted(finished, WORKOUTS)] : []),
    ...(isActive
      ? [finished > 0 ? 'tym, który jeszcze trwa' : 'treningu, który jeszcze trwa']
      : []),
  ];
  return all.join(' i o ');
}
