import { parseArgs } from 'node:util';
import { replaceProducts } from '../modules/products/replace-products.ts';
import { StartError } from '../start-error.ts';
import { MANIFEST, readInput, refuse, runCommand, withDatabase } from './command.ts';
import { readMedia } from './media.ts';
import { readProducts } from './products/read.ts';
import { toRow } from './products/row.ts';

/** `npm run products:import -- FILE`, described in docs/content.md. */
await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { media: { type: 'string', default: MANIFEST } },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) {
    throw new StartError('Usage: npm run products:import -- [--media MANIFEST.json] FILE.yaml');
  }
  const media = readMedia((await readInput(values.media)).text);
  const result = readProducts(await readInput(name), media);
  if (!result.ok) return refuse(result.problems);
  const rows = result.content.map((product) => toRow(product, media));
  const withdrawn = await withDatabase((db) => replaceProducts(db, rows));
  console.log(`Imported ${rows.length} products, withdrew ${withdrawn}.`);
  return 0;
});
