import { t } from '@lingui/core/macro';

export { i18n } from '@lingui/core';
export { chooseLanguage, startI18n } from '../../../src/i18n/setup.ts';

export const sayAtStart = () => t`Sign out`;
export const openFirstPage = () => import('./firstPage.ts');
export const openTalking = () => import('./talking.ts');
export const openSilent = () => import('./silent.ts');
