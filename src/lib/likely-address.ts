/** Domains of mailboxes whose misspellings are asked about. */
const DOMAINS = [
  'gmail.com',
  'icloud.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'interia.pl',
  'onet.pl',
  'wp.pl',
  'o2.pl',
];
/** Domains that exist, one sign from one of the above. */
const OTHERS = new Set(['mail.com', 'email.com', 'ymail.com', 'cmail.com', 'op.pl', 'vp.pl']);
/** Shorter domains have too many real neighbours. */
const LEAST_LENGTH = 7;

/** The address that was probably meant by `address`; undefined where nothing speaks against it. */
export function likelyAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || DOMAINS.includes(domain) || OTHERS.has(domain)) return undefined;
  const meant = DOMAINS.find(
    (known) =>
      known.split('.')[0] === domain || (known.length >= LEAST_LENGTH && isOneOff(domain, known)),
  );
  return meant && address.slice(0, at + 1) + meant;
}

/** Whether one sign was missed, added, exchanged, or two neighbours were swapped. */
function isOneOff(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const [typedEnd, meantEnd] = [typed.slice(start), meant.slice(start)];
  const isSwapped =
    typedEnd[0] === meantEnd[1] &&
    typedEnd[1] === meantEnd[0] &&
    typedEnd.slice(2) === meantEnd.slice(2);
  return (
    isSwapped ||
    typedEnd.slice(1) === meantEnd.slice(1) ||
    typedEnd.slice(1) === meantEnd ||
    typedEnd === meantEnd.slice(1)
  );
}
