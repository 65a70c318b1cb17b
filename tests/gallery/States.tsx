import { StorageNote } from '../../src/ui/journal/StorageNote.tsx';
import { LoadFailure } from '../../src/ui/LoadFailure.tsx';
import { LoadingStatus } from '../../src/ui/LoadingStatus.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { Question } from '../../src/ui/Question.tsx';
import { SavedSince } from '../../src/ui/SavedCopyNote.tsx';
import { Skeleton } from '../../src/ui/Skeleton.tsx';
import { SlackBand } from '../../src/ui/SlackBand.tsx';
import { WaitNote } from '../../src/ui/WaitNote.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { Sample } from './Sample.tsx';

const TONES = ['empty', 'error', 'offline', 'info'] as const;
const nothing = () => undefined;
const openedAt = Date.now();

/** Shows the parts that stand for missing, late or old data. */
export function States() {
  return (
    <>
      <Sample name="Notice">
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone} title={tone} action={<Button>Dalej</Button>}>
            Zdanie, które mówi, co zrobić.
          </Notice>
        ))}
      </Sample>
      <Sample name="LoadFailure">
        <LoadFailure unreachable what="artykułu" busy={false} onRetry={nothing} />
        <LoadFailure unreachable={false} what="artykułu" requestId="req-1" busy onRetry={nothing} />
      </Sample>
      <Sample name="Question">
        <Question icon={<SlackBand />} title="Zamknąć?" text="Wpisane słowa znikną.">
          <Button>Zamknij</Button>
          <Button variant="quiet">Zostaw</Button>
        </Question>
      </Sample>
      <Sample name="Skeleton">
        <LoadingStatus />
        <Skeleton width="40%" height="2rem" />
        <Skeleton height="6rem" radius="var(--radius-3)" />
      </Sample>
      <Sample name="SavedSince">
        <SavedSince since={openedAt - 3_600_000} />
      </Sample>
      <Sample name="WaitNote">
        <WaitNote waiting text="Jeszcze chwila..." />
      </Sample>
      <Sample name="StorageNote">
        <StorageNote storage="device" />
        <StorageNote storage="device" isCopied />
        <StorageNote storage="memory">
          <Button variant="quiet">Wyczyść</Button>
        </StorageNote>
      </Sample>
    </>
  );
}
