import { BlogScreen } from '../../features/blog/BlogScreen.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../pages/paths.ts';

export function Component() {
  usePageTitle('Blog');
  return <BlogScreen articleHref={paths.article} />;
}
