import { LinkTabs } from '../../ui/LinkTabs.tsx';
import { paths } from '../pages/paths.ts';

const TABS = [
  { label: 'Programy', to: paths.dashboard },
  { label: 'Tydzień', to: paths.week },
  { label: 'Historia', to: paths.history },
  { label: 'Ćwiczenia', to: paths.moves },
] as const;

/** The pages of training: what there is to train, the week, what was trained, and the exercises. */
export function TrainingTabs({ current }: { current: (typeof TABS)[number]['label'] }) {
  return <LinkTabs label="Trening" tabs={TABS} current={current} />;
}
