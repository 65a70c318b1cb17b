import { type ReactNode, useId } from 'react';

/** A group of states of one part, by its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="stack gap-4" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {children}
    </section>
  );
}
