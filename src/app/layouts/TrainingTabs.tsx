import { LinkTabs } from '../../ui/LinkTabs.tsx';
import { paths } from '../pages/paths.ts';

const TABS = [
  { label: 'Programy', to: paths.dashboard },
  { label: 'Historia', to: paths.history },
] as const;

/** The two pages of training: what there is to train, and what was trained. */
export function TrainingTabs({ current }: { current: (typeof TABS)[number]['label'] }) {
  return <LinkTabs label="Trening" tabs={TABS} current={current} />;
}
