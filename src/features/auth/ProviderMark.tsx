import type { ProviderName } from '../../api/identity.ts';

/** The provider's sign. Google asks for its four colours on any ground, Apple for one, the text's. */
export function ProviderMark({ provider }: { provider: ProviderName }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="none" aria-hidden>
      {provider === 'google' ? <GoogleArcs /> : <path d={APPLE} fill="currentColor" />}
    </svg>
  );
}

/** A ring of radius 8.5 round the middle, open to the upper right, with a bar to the centre. */
function GoogleArcs() {
  return (
    <g strokeWidth="4.2">
      <path d="M18.2 6.2A8.5 8.5 0 0 0 4.4 8.2" stroke="#ea4335" />
      <path d="M4.4 8.2A8.5 8.5 0 0 0 4.4 15.8" stroke="#fbbc04" />
      <path d="M4.4 15.8A8.5 8.5 0 0 0 17.7 18.3" stroke="#34a853" />
      <path d="M17.7 18.3A8.5 8.5 0 0 0 20.5 12H12" stroke="#4285f4" />
    </g>
  );
}

/** The body with its bite, then the leaf. */
const APPLE =
  'M12.1 7.1c1-.1 2-1.1 3.8-1 1.7 0 3.2.8 4 2-3.3 2.1-2.8 6.6.7 7.9-.9 2.7-2.9 5.9-5 5.9-1.3 0-1.8-.8-3.4-.8s-2.1.8-3.4.8c-2.4 0-5.5-4.9-5.5-9.3 0-4 2.6-6.3 5.1-6.3 1.6 0 2.7.9 3.7.9ZM15.6 1.6c.2 2.3-1.6 4.3-3.8 4.3-.2-2.1 1.7-4.2 3.8-4.3Z';
