#!/usr/bin/env bash
# fit-file-parser 6.1.2, `/encoder` and `/raw`
# Guess: the package's strict reader takes every file that its own encoder writes.
# Instead: the encoder's default protocol version is 2, which is 0.2 where the byte holds major and minor version, and the
# strict reader refuses the file with "invalid_header". With `protocolVersion: 0x20` (2.0) it is read. The package's
# other parser takes both.
# Who meets it: who writes FIT files with defaults, and readers that look at the version.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fit-file-parser@6.1.2
cat >run.mjs <<'JS'
import FitParser from 'fit-file-parser';
import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder';
import { readFitMessages } from 'fit-file-parser/raw';

function written(options) {
  const file = new FitEncoder(options);
  file.writeMessage(0, [{ number: 0, size: 1, baseType: FitBaseType.Enum, value: 4 }]);
  return file.close();
}
function strict(bytes) {
  try {
    return `${readFitMessages(bytes).messages.length} message`;
  } catch (error) {
    return error.message;
  }
}
const lenient = async (bytes) => {
  const parsed = await new FitParser({ force: false }).parseAsync(bytes.buffer);
  return parsed.file_ids?.length ?? parsed.messages?.file_id?.length ?? Object.keys(parsed).length > 0;
};
const [byDefault, told] = [written(), written({ protocolVersion: 0x20 })];
console.log('version bytes:', byDefault[1], told[1]);
console.log('strict reader:', strict(byDefault), '/', strict(told));
console.log('other parser takes both:', Boolean(await lenient(byDefault)), Boolean(await lenient(told)));
if (strict(byDefault) !== 'invalid_header' || strict(told) !== '1 message') process.exit(1);
JS
node run.mjs
