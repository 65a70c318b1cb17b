import type { Muscles } from './log/hard-sets.ts';
import { musclesText } from './muscle-names.ts';

/** The muscle groups that do the work and those that help. */
export function MuscleLines({ muscles }: { muscles: Muscles | undefined }) {
  const main = musclesText(muscles?.main ?? []);
  const helping = musclesText(muscles?.helping ?? []);
  return (
    <>
      {main && <p className="muted">{`Pracują: ${main}`}</p>}
      {helping && <p className="muted small">{`Pomagają: ${helping}`}</p>}
    </>
  );
}
