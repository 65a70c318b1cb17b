import { company } from '../../../../src/contract/company.ts';
import type { Block, LetterText } from './letter-text.ts';

/** A letter for readers without HTML. */
export function toText({ blocks }: LetterText): string {
  return [...blocks.map(textOf), SIGNATURE].join('\n\n');
}

const SIGNATURE = [
  '--',
  company.name,
  `${company.legalName}, ${company.street}, ${company.city}`,
  `${company.taxId}, ${company.courtId}`,
  company.helpMail,
].join('\n');

function textOf(block: Block): string {
  if (typeof block === 'string') return block;
  if ('heading' in block) return block.heading.toUpperCase();
  if ('rows' in block) return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  if ('link' in block) return `${block.label}:\n${block.link}`;
  return block.notice.join('\n\n');
}
