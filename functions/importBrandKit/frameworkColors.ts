/**
 * Default colors of frameworks, which no one chose: they count little, and only where the page shows them. Bootstrap 2
 * to 5, Foundation, Bulma, Material, Semantic UI, UIkit, Tailwind's examples, WordPress' palette, Elementor, Webflow,
 * icon generators, and generators of documentation (Sphinx's themes, Docusaurus, MkDocs, VuePress, Jekyll's themes).
 */
const DEFAULTS = new Set(
  `#0d6efd #6610f2 #6f42c1 #d63384 #dc3545 #fd7e14 #ffc107 #198754 #20c997 #0dcaf0 #6c757d #212529 #f8f9fa
  #0a58ca #0b5ed7 #007bff #0056b3 #0069d9 #28a745 #17a2b8 #e83e8c #343a40 #337ab7 #23527c #286090 #428bca
  #5cb85c #5bc0de #f0ad4e #d9534f #1779ba #14679e #3adb76 #ffae00 #cc4b37 #767676 #00d1b2 #485fc7 #3273dc
  #3e8ed0 #48c78e #ffe08a #f14668 #363636 #1976d2 #9c27b0 #6200ee #6750a4 #3f51b5 #ff4081 #2196f3 #f44336
  #0088cc #005580 #2185d0 #21ba45 #db2828 #1e87f0 #32d296 #faa05a #f0506e #0000ee #0000ff #551a8b #ff0000
  #f78da7 #cf2e2e #ff6900 #fcb900 #7bdcb5 #00d084 #8ed1fc #0693e3 #9b51e0 #abb8c3 #32373c #007cba #006ba1
  #6ec1e4 #54595f #7a7a7a #61ce70 #cc3366 #3898ec #2271b1 #135e96 #1e73be #046bd2 #045cb4
  #da532c #2b5797 #ffc40d #00aba9 #603cba #9f00a7 #5bbad5 #2d89ef #b91d47 #99b433 #1e7145
  #0a7d91 #459db9 #2e8555 #25c2a0 #3578e5 #4051b5 #2980b9 #3eaf7c #2a7ae2 #7253ed`
    .split(/\s+/)
    .filter(Boolean),
);

/** What a framework's default counts: it appears on thousands of pages with other brands. */
export const FRAMEWORK_FACTOR = 0.15;

/** True for a framework's default color. */
export const isFrameworkColor = (hex: string): boolean => DEFAULTS.has(hex);

/** Servers from which thousands of sites take the same files, which no site can change. */
const LIBRARIES =
  /^https?:\/\/(cdnjs\.cloudflare\.com\/|cdn\.jsdelivr\.net\/npm\/|unpkg\.com\/|(maxcdn|netdna|stackpath)\.bootstrapcdn\.com\/|code\.getmdl\.io\/)/i;
/** Chosen for their colors, or nothing but names for colors that the page chooses. */
const PALETTES = /tailwind|tachyons|bootswatch|theme/i;

/** True for the address of a style sheet that a framework's makers wrote, not those of the page. */
export const isLibrarySheet = (url: string): boolean => LIBRARIES.test(url) && !PALETTES.test(url);

/** True for variables of frameworks and of WordPress' editor, which all of their pages contain. */
export const isFrameworkVariable = (name: string): boolean =>
  /^--(tw-|wp--preset--(gradient|shadow|font|spacing|duotone|aspect)|wp-admin|swiper-|fa-|bs-(blue|indigo|purple|pink|red|orange|yellow|green|teal|cyan|gray|white|black)|plyr-|toastify|mdc-|ionicon)/.test(
    name,
  );
