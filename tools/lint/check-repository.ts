/** `npm run check:repository`: what the linters of code do not know, in texts, components, style sheets, browsers, folders and documents. */
import { lintBrowsers } from './browsers.ts';
import { lintCommands } from './commands.ts';
import { lintEnglish } from './english.ts';
import { lintRoomWords } from './room-words.ts';
import { lintStyles } from './styles.ts';
import { lintTextSiblings } from './text-siblings.ts';

const found = [
  ...lintEnglish(),
  ...lintStyles(),
  ...lintTextSiblings(),
  ...lintRoomWords(),
  ...lintCommands(),
  ...lintBrowsers(),
];
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
