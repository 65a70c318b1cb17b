/** The id of a request in small print, for a user who writes to us about it; nothing without an id. */
export function RequestNumber({ id }: { id: string | undefined }) {
  return (
    id && (
      <p>
        <small>Numer zgłoszenia: {id}</small>
      </p>
    )
  );
}
