import { useInstallOffer } from '../../features/install/useInstallOffer.ts';
import type { DownloadSurroundings } from '../../features/training/downloads/DownloadControl.tsx';
import { paths } from '../pages/paths.ts';

/** What a page with a download button tells it: where its films are listed, and what comes first. */
export function useDownloadContext(): DownloadSurroundings {
  const { canOffer, offer } = useInstallOffer();
  return {
    downloadsHref: paths.profile('downloads'),
    beforeFirstDownload: canOffer ? offer : undefined,
  };
}
