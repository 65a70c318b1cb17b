import { onDeviceFirst } from '../../../ui/device-words.ts';
import type { showToast } from '../../../ui/toast.ts';

interface Moment {
  readonly isDownloading: boolean;
  readonly isVisible: boolean;
}

/**
 * Says once that the video being watched is not stored, since the next one is not either. A
 * download says by itself that it has stopped.
 */
export function fullDeviceNotice(notify: typeof showToast): (moment: Moment) => void {
  let isTold = false;
  return ({ isDownloading, isVisible }) => {
    if (isTold || isDownloading || !isVisible) return;
    isTold = true;
    notify({
      tone: 'failed',
      text: `${onDeviceFirst()} brakuje miejsca: film odtworzysz, ale nie zostanie na później.`,
    });
  };
}
