import type { ManifestOptions } from 'vite-plugin-pwa';
import { IMPORT_PAGE, SHARED_FIELD } from '../../src/contract/import-file.ts';
import { screenshots, shortcutIcons } from './manifest-pictures.ts';

/** The web app manifest: how the app looks on a home screen, and its shortcuts. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Silna – trening z gumami',
  short_name: 'Silna',
  description: 'Treningi z filmami, gumy oporowe i dobre rady. Działa też bez zasięgu.',
  lang: 'pl',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  // An open window is brought to the front and gets the launch address (src/app/pages/launch-queue.ts): loading
  // another page into it would end the workout that plays there.
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  handle_links: 'preferred',
  edge_side_panel: { preferred_width: 400 },
  orientation: 'any',
  background_color: '#FBF6EF',
  theme_color: '#FBF6EF',
  categories: ['fitness', 'health', 'lifestyle'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    {
      name: 'Programy',
      // Distinguishes the shortcut from the icon itself, which only brings the window back.
      url: '/dashboard?source=shortcut',
      description: 'Twoje programy treningowe',
      icons: shortcutIcons('programy'),
    },
    {
      name: 'Koszyk',
      url: '/basket',
      description: 'Co masz w koszyku',
      icons: shortcutIcons('koszyk'),
    },
    { name: 'Sklep', url: '/shop', description: 'Gumy oporowe', icons: shortcutIcons('sklep') },
    { name: 'Blog', url: '/blog', description: 'Dobre rady', icons: shortcutIcons('blog') },
  ],
  // A file that another app shares is taken by the worker (sw/share-target.ts). A type that is not listed is not offered.
  share_target: {
    action: IMPORT_PAGE,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [
        {
          name: SHARED_FIELD,
          accept: [
            'text/csv',
            'text/comma-separated-values',
            'application/csv',
            'application/json',
            'application/octet-stream',
            'application/vnd.ant.fit',
            '.csv',
            '.json',
            '.fit',
          ],
        },
      ],
    },
  },
  screenshots,
};
