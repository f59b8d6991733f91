import { SHARE_FIELD, SHARE_PATH } from '../platform/files/shareTarget.ts';

const SHORTCUT_ICON = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };

/** Screenshots for the installation dialog, sizes in CSS pixels; taken by `npm run generate -- manifest`. */
export const MANIFEST_PICTURES = [
  { name: 'dashboard', page: '/dashboard', label: 'Slides and screens of a team', isWide: true },
  { name: 'slides', page: '/slides/active', label: 'The library of slides', isWide: true },
  { name: 'dashboard', page: '/dashboard', label: 'Slides and screens of a team', isWide: false },
  { name: 'slides', page: '/slides/active', label: 'The library of slides', isWide: false },
].map(({ name, page, label, isWide }) => ({
  src: `/screenshots/${name}-${isWide ? 'wide' : 'narrow'}.webp`,
  page,
  label,
  width: isWide ? 1280 : 390,
  height: isWide ? 800 : 844,
  formFactor: isWide ? ('wide' as const) : ('narrow' as const),
}));

/** The web app manifest; browsers identify the installation by `id`, so it must never change. */
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
  screenshots: MANIFEST_PICTURES.map(({ src, label, width, height, formFactor }) => ({
    src,
    label,
    sizes: `${width}x${height}`,
    type: 'image/webp',
    form_factor: formFactor,
  })),
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
