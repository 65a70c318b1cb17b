import { type ComponentProps, useMemo } from 'react';
import { trustedHtml } from '../lib/trusted-types.ts';

interface TrustedHtmlProps extends Omit<
  ComponentProps<'div'>,
  'children' | 'dangerouslySetInnerHTML'
> {
  /** HTML that was sanitized when it arrived, or that the build has compiled of our files. */
  html: string;
}

/** A text that is HTML already. */
export function TrustedHtml({ html, ...props }: TrustedHtmlProps) {
  // React sets the HTML again when the value is another one, and each trusted value is.
  const trusted = useMemo(() => trustedHtml(html), [html]);
  return <div {...props} dangerouslySetInnerHTML={{ __html: trusted }} />;
}
