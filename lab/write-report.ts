import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Prints the report of a run and writes it to `file`. */
export async function writeReport(file: string, text: string): Promise<void> {
  console.log(text);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
