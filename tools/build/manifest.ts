import type { ManifestOptions } from 'vite-plugin-pwa';

/** The web app manifest: how the app looks on a home screen. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Silna – trening z gumami',
  short_name: 'Silna',
  description: 'Treningi z wideo, gumy oporowe i dobre rady. Działa też bez zasięgu.',
  lang: 'pl',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
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
};
