import type { ReactElement } from 'react';

/** Children that are placed beside others: elements, no text of their own (tools/lint/text-siblings.ts). */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined;
