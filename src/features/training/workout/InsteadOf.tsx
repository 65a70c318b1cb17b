import { bindShortWords } from '../../../contract/typography.ts';
import { withinSentence } from '../../../lib/polish.ts';

/** Says which exercise of the plan another one replaces. */
export function InsteadOf({ name }: { name: string }) {
  return <span className="muted small">{`zamiast: ${bindShortWords(withinSentence(name))}`}</span>;
}
