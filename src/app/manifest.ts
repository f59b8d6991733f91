import { SHARE_FIELD, SHARE_PATH } from '../platform/shareTarget.ts';

const SHORTCUT_ICON = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };

/** The web app manifest; `id` is what browsers identify the installation by, so it never changes. */
export const manifest = {
  id: '/',
  name: 'Vitrine',
  short_name: 'Vitrine',
  description: 'Slides for your screens, online and offline.',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone' as const,
  background_color: '#f3f3f8',
  theme_color: '#f3f3f8',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' as const },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' as const },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' as const },
    {
      src: '/icons/maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable' as const,
    },
  ],
  shortcuts: [
    { name: 'New picture slide', url: '/editor-new/image' },
    { name: 'Slides', url: '/slides/active' },
    { name: 'Screens', url: '/screens' },
  ].map((shortcut) => ({ ...shortcut, icons: [SHORTCUT_ICON] })),
  share_target: {
    action: SHARE_PATH,
    method: 'POST' as const,
    enctype: 'multipart/form-data' as const,
    params: {
      files: [
        {
          name: SHARE_FIELD,
          accept: ['image/png', 'image/jpeg', 'video/mp4', 'video/quicktime', 'application/pdf'],
        },
      ],
    },
  },
};
