/** In small print, for whoever writes to us about it; nothing without an id. */
export function RequestNumber({ id }: { id: string | undefined }) {
  return (
    id && (
      <p>
        <small>Numer zgłoszenia: {id}</small>
      </p>
    )
  );
}
