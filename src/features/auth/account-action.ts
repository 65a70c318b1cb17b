/** The action of a link in an e-mail of the identity provider. */
type AccountAction = { type: 'reset-password'; oobCode: string } | { type: 'stay' | 'home' };

const APPLIED = new Set(['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail']);

/** The code of a link that confirms, changes or restores an address; it is applied wherever the link leads. */
export function codeToApply(query: URLSearchParams): string | undefined {
  return APPLIED.has(query.get('mode') ?? '') ? (query.get('oobCode') ?? undefined) : undefined;
}

/** Reads `mode` and `oobCode` of the link; anything unknown or incomplete leads to the landing page. */
export function accountAction(query: URLSearchParams): AccountAction {
  const oobCode = query.get('oobCode');
  if (!oobCode) return { type: 'home' };
  switch (query.get('mode')) {
    case 'resetPassword':
      return { type: 'reset-password', oobCode };
    case 'verifyEmail':
      return { type: 'stay' };
    default:
      return { type: 'home' };
  }
}
