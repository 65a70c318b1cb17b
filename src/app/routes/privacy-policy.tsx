import { useLoaderData } from 'react-router-dom';
import { LegalText, legalTextOnPage } from '../../features/legal/LegalText.tsx';
import { brand } from '../../brand.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';

const HEADING = 'Polityka prywatności';

export async function loader(): Promise<string> {
  const text = legalTextOnPage();
  if (text !== undefined) return text;
  return (await import('../../features/legal/documents/polityka-prywatnosci.md?html')).default;
}

export function Component() {
  usePageTitle(HEADING);
  return <LegalText heading={HEADING} html={useLoaderData()} pdf={brand.documents.privacy} />;
}
