import { openDataDirectory } from '../../../server/data-directory.ts';

export type Order = { directory: string; at: number } | 'release';

/** A process that asks for a data directory when it is told, answers with 'owner' or the refusal, and gives it back. */
let release: () => Promise<void> = async () => {};

process.on('message', (order: Order) => {
  void obey(order).then((answer) => process.send?.(answer));
});

async function obey(order: Order): Promise<string> {
  if (order === 'release') {
    await release();
    release = async () => {};
    return 'released';
  }
  while (Date.now() < order.at) {
    // Spins, so that all processes ask within one millisecond.
  }
  try {
    release = await openDataDirectory(order.directory);
    return 'owner';
  } catch (error) {
    return String(error);
  }
}
