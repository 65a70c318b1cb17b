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
  /** Undefined where the device does not tell. */
  training: TrainingOnDevice | undefined;
  /** Asks the device once more. */
  onAgain: () => void;
  onLeave: () => void;
  stayHref: string;
}

/** Shown before a sign-out that would delete workouts, or changes of them, which no server has; the user decides. */
export function LosingWorkouts({ training, onAgain, onLeave, stayHref }: LosingWorkoutsProps) {
  if (training === undefined)
    return (
      <Question
        icon={<Timer size={44} aria-hidden />}
        title="Możliwe, że masz niewysłane treningi"
        text={`Przeglądarka nie chce nam powiedzieć, czy wszystko jest już wysłane. Po wylogowaniu ${thisDevice()} zapomni o treningach, których nie udało się wysłać.`}
      >
        <Button onClick={onAgain}>Sprawdź jeszcze raz</Button>
        <ButtonLink to={stayHref} variant="secondary">
          Nie wylogowuj mnie
        </ButtonLink>
        <Button variant="quiet" onClick={onLeave}>
          Wyloguj mimo to
        </Button>
      </Question>
    );
  const workouts = training.finished + Number(training.isActive);
  const are = workouts === 1 && !training.hasChanges ? 'Jest' : 'Są';
  return (
    <Question
      icon={<Timer size={44} aria-hidden />}
      title={`${workouts > 0 ? 'Zapisane treningi' : 'Zmiany w historii'} znikną ${fromDevice()}`}
      text={`Po wylogowaniu ${thisDevice()} zapomni o ${losingWords(training)}. ${are} tylko ${onThisDevice()}.`}
    >
      <ButtonLink to={stayHref}>Nie wylogowuj mnie</ButtonLink>
      <Button variant="secondary" onClick={onLeave}>
        {workouts > 0 ? 'Wyloguj i usuń treningi' : 'Wyloguj i odrzuć zmiany'}
      </Button>
    </Question>
  );
}

/** The words for the lost training in the locative, which the question needs. */
function losingWords({ finished, hasChanges, isActive }: TrainingOnDevice): string {
  const all = [
    ...(finished > 0 ? [counted(finished, WORKOUTS)] : []),
    ...(isActive
      ? [finished > 0 ? 'tym, który jeszcze trwa' : 'treningu, który jeszcze trwa']
      : []),
    ...(hasChanges ? ['zmianach w historii'] : []),
  ];
  return all.join(' i o ');
}
