import { emptyForNextUser } from './empty-device.ts';
import { startOver } from './tab-memory.ts';

/**
 * Opens `page` for `uid`, who has signed in where another user's session had expired. A new document drops the other
 * user's data from memory, as a sign-out does.
 */
export async function changeUser(uid: string, page: string): Promise<void> {
  await emptyForNextUser(uid);
  startOver(() => location.replace(page));
}
