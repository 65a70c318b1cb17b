import { useEffect, useState } from 'react';
import { brand } from '../../brand.ts';
import { LegalText } from '../../features/legal/LegalText.tsx';
import { withDeadline } from '../../lib/abort.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';

const HEADING = 'Regulamin';
const FILE = brand.documents.terms;
/** The longest wait for the file, in ms, before the text on the device is shown. */
const PATIENCE_MS = 4_000;

async function isReachable(): Promise<boolean> {
  try {
    const ask = (signal: AbortSignal) => fetch(FILE, { method: 'HEAD', signal });
    const { ok, headers } = await withDeadline(PATIENCE_MS, ask);
    // A captive portal answers everything with a page of its own.
    return ok && headers.get('content-type')?.includes('pdf') === true;
  } catch {
    return false;
  }
}

/**
 * The terms are a file at the site's root, for which the browser leaves the app. If the file cannot be loaded, the
 * device's copy of the text is shown, which is a tenth of its size.
 */
export function Component() {
  usePageTitle(HEADING);
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const canLeave = await isReachable();
      if (isGone) return;
      if (canLeave) return location.replace(FILE);
      const text = await import('../../features/legal/documents/regulamin.md?html');
      if (!isGone) setHtml(text.default);
    })();
    return () => {
      isGone = true;
    };
  }, []);
  if (html !== undefined) return <LegalText heading={HEADING} html={html} pdf={FILE} />;
  return (
    <p role="status">
      <a href={FILE}>Regulamin (PDF)</a>
    </p>
  );
}
