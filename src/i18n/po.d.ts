/** Catalogs are compiled by the build; see `lingui.config.ts`. */
declare module '*?lingui' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
