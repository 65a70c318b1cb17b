/** The logo: a closed resistance band, bent into an S. public/favicon.svg and index.html draw the same path. */
export function BandMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" fill="none" aria-hidden>
      <path
        d="M25 3.1H11a7.9 7.9 0 0 0 0 15.8h10a2.1 2.1 0 0 1 0 4.2H7a2.9 2.9 0 0 0 0 5.8h14a7.9 7.9 0 0 0 0-15.8H11a2.1 2.1 0 0 1 0-4.2h14a2.9 2.9 0 0 0 0-5.8Z"
        stroke="currentColor"
        strokeWidth="2.9"
      />
    </svg>
  );
}
