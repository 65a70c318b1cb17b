import { isPage } from '../../contract/pages.ts';
import { showToast } from '../../ui/toast.ts';
import { hasUnsavedWork } from '../../ui/unsaved-work.ts';
import { paths } from './paths.ts';
import { opensSomething } from './secret-address.ts';

/** A launch for which the system brought this window to the front (manifest: `launch_handler`). */
interface Launch {
  readonly targetURL?: string;
}

interface Router {
  navigate(to: string): Promise<void>;
}

/**
 * The router shows the page of a shortcut or of a captured link in the open window. The browser loads a secret address
 * anew, since a tag manager may run in this document, and so it does with a file, which is no page of the app. A launch by
 * the icon leaves the shown page as it is. The user is asked first where work is unsaved.
 */
export function followLaunches(router: Router): void {
  const { launchQueue } = window;
  let isOpen = false;
  launchQueue?.setConsumer(({ targetURL }: Launch) => {
    const target = targetURL === undefined ? undefined : placeInApp(targetURL);
    // A launch that waited in the queue is the one that opened this page.
    if (!isOpen || target === undefined || target === paths.dashboard) return;
    const go = () => (isShownHere(target) ? void router.navigate(target) : location.assign(target));
    if (!hasUnsavedWork()) return go();
    showToast({
      text: 'Masz tu rozpoczęty trening albo formularz.',
      action: { label: 'Przejdź', onPress: go },
    });
  });
  isOpen = true;
}

function isShownHere(target: string): boolean {
  return isPage(new URL(target, location.origin).pathname) && !opensSomething(target);
}

function placeInApp(address: string): string | undefined {
  const { origin, pathname, search, hash } = new URL(address);
  return origin === location.origin ? `${pathname}${search}${hash}` : undefined;
}

declare global {
  interface Window {
    /** Chromium only. */
    readonly launchQueue?: { setConsumer(consumer: (launch: Launch) => void): void };
  }
}
