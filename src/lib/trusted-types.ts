/**
 * Trusted Types (`require-trusted-types-for` in the document's policy): browsers that know them refuse a plain text
 * where HTML or the address of a script is expected. Everything that the app puts there passes one of these two.
 */

/** Hosts that the document's policy lets scripts come from, beside the site. */
const SCRIPT_HOSTS = new Set(['https://apis.google.com', 'https://www.googletagmanager.com']);

const html = globalThis.trustedTypes?.createPolicy('silna', { createHTML: (text) => text });

/** HTML that was sanitized when it arrived (src/api/safe-schedule.ts), or that the build has compiled of our files. */
export function trustedHtml(text: string): string | TrustedHTML {
  return html?.createHTML(text) ?? text;
}

/** Lets libraries set addresses of scripts: those of the site and of `SCRIPT_HOSTS`; any other throws. */
export function trustScriptHosts(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const { origin } = new URL(address, location.href);
      return origin === location.origin || SCRIPT_HOSTS.has(origin) ? address : null;
    },
  });
}
