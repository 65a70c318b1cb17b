import { IMPORT_PAGE, MOST_FILE_BYTES, SHARED_FIELD } from '../src/contract/import-file.ts';
import { keepSharedFile } from '../src/offline/shared-file.ts';

/** Takes a file that another app shares with this one, as the manifest says. */
export const isShare = ({ method }: Request, { pathname }: URL): boolean =>
  method === 'POST' && pathname === IMPORT_PAGE;

/**
 * Stores the shared file and leads to the page that reads it. Nothing goes to the network. Without a file, or with one that is
 * too large, the page asks for one.
 */
export async function takeShare({ request }: FetchEvent): Promise<Response> {
  try {
    const form = await request.formData();
    const file = form
      .getAll(SHARED_FIELD)
      .find((each): each is File => each instanceof File && each.size > 0);
    if (file && file.size <= MOST_FILE_BYTES) await keepSharedFile(file);
  } catch {
    // A form that cannot be read, or a full device: the file can still be chosen on the page.
  }
  // With 307 the browser would send the file to the server.
  return Response.redirect(IMPORT_PAGE, 303);
}
