import { useEffect } from 'react';
import { brand } from '../../brand.ts';

/** The terms are a file at the site's root: the browser leaves the app for it. */
export function Component() {
  useEffect(() => location.replace(brand.documents.terms), []);
  return (
    <p role="status">
      <a href={brand.documents.terms}>Regulamin (PDF)</a>
    </p>
  );
}
