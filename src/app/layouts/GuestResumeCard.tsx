import { GUEST } from '../../offline/data-owner.ts';
import { useStoredHint } from '../../features/training/active/resume-hint.ts';
import { lazyOptional } from '../later/lazy-optional.tsx';
import { resumeCard } from '../later/signed-in-parts.ts';

const ResumeCard = lazyOptional(resumeCard);

/** The link back into the free workout of a guest, whose pages load it only while the workout is active. */
export function GuestResumeCard() {
  const isActive = useStoredHint() !== null;
  return isActive && <ResumeCard owner={GUEST} />;
}
