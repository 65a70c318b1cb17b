import { parseArgs } from 'node:util';
import { productChanges } from '../modules/products/product-changes.ts';
import { replaceProducts } from '../modules/products/replace-products.ts';
import type { NewProduct } from '../modules/products/replace-products.ts';
import { StartError } from '../start-error.ts';
import { MANIFEST, refuse, runCommand, withDatabase } from './import-command.ts';
import { describeChanges } from './describe-changes.ts';
import { readMedia } from './media-manifest.ts';
import { readProducts } from './products/read-products.ts';
import { toRows } from './products/row.ts';
import { readText } from './read-text.ts';

const USAGE = 'Usage: npm run products:import -- [--dry-run] [--media MANIFEST.json] FILE.yaml';

/** `npm run products:import -- FILE`, described in docs/content.md. */
await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      media: { type: 'string', default: MANIFEST },
    },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new StartError(USAGE);
  const media = readMedia((await readText(values.media)).text);
  const result = readProducts(await readText(name), media);
  if (!result.ok) return refuse(result.problems);
  const rows = toRows(result.content, media);
  if (values['dry-run']) {
    console.log(await described(rows));
    return 0;
  }
  const withdrawn = await withDatabase((db) => replaceProducts(db, rows, new Date()));
  console.log(`Imported ${rows.length} products, withdrew ${withdrawn}.`);
  return 0;
});

async function described(rows: readonly NewProduct[]): Promise<string> {
  const changes = await withDatabase((db) => productChanges(db, rows));
  const namesOf = (some: readonly NewProduct[]) => some.map(nameOf);
  return describeChanges({
    added: namesOf(changes.added),
    changed: changes.changed.map(({ before, after }) => ({ name: nameOf(after), before, after })),
    removed: namesOf(changes.withdrawn),
    unchanged: changes.unchanged,
  });
}

function nameOf({ id, name }: NewProduct): string {
  return `product ${id} (${name})`;
}
