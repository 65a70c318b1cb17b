import { BAND_MARK_PATH } from './band-mark-path.ts';

/** The logo: a closed resistance band, bent into an S. */
export function BandMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" fill="none" aria-hidden>
      <path d={BAND_MARK_PATH} stroke="currentColor" strokeWidth="2.9" />
    </svg>
  );
}
