/** A closed band lying slack: the picture of "nothing here". */
export function SlackBand() {
  return (
    <svg width="132" height="64" viewBox="0 0 132 64" fill="none" aria-hidden>
      <path
        d="M22 18c24-12 30 22 50 14s30-26 45-8 2 32-20 26-24-14-40-8-40 10-48-2 3-17 13-22Z"
        stroke="currentColor"
        strokeWidth="7"
        strokeLinejoin="round"
      />
    </svg>
  );
}
