/** A part of a letter, for its text and its HTML alike. */
export type Block =
  | string
  | { heading: string }
  /** Names and their sums, the last of them the total. */
  | { rows: readonly (readonly [name: string, value: string])[] }
  | { link: string; label: string }
  /** Set in small print. */
  | { notice: readonly string[] };

export interface LetterText {
  subject: string;
  blocks: readonly Block[];
  /** Addresses of PDFs of the site that go along: the terms of a contract, which a link does not keep as they were. */
  documents?: readonly string[];
  /** Where a reader who wants no such letters takes the address back; missing where a letter is about a contract. */
  unsubscribe?: string;
}
