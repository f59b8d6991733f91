import { t } from '@lingui/core/macro';

export const say = () => t`Delete`;
