import { t } from '@lingui/core/macro';

export const say = () => t`Skip to content`;
