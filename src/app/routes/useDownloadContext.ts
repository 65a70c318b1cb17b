import { useInstallOffer } from '../../features/install/useInstallOffer.ts';
import type { DownloadContext } from '../../features/training/downloads/DownloadControl.tsx';
import { paths } from '../pages/paths.ts';

/** Props of a page's download button: where its videos are listed, and what comes before a download. */
export function useDownloadContext(): DownloadContext {
  const { canOffer, offer } = useInstallOffer();
  return {
    downloadsHref: paths.profile('downloads'),
    beforeFirstDownload: canOffer ? offer : undefined,
  };
}
