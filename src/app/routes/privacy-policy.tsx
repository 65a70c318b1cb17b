import text from '../../features/legal/documents/polityka-prywatnosci.md?html';
import { LegalText } from '../../features/legal/LegalText.tsx';
import { brand } from '../../brand.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';

const HEADING = 'Polityka prywatności';

export function Component() {
  usePageTitle(HEADING);
  return <LegalText heading={HEADING} html={text} pdf={brand.documents.privacy} />;
}
