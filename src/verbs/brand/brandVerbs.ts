import { plural, t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import { REQUIRED_COLORS } from '../../model/brand/brand.ts';
import { deleteColor } from '../../model/mutations/brand/deleteColor.ts';
import { deleteFont } from '../../model/mutations/brand/deleteFont.ts';
import { setLogo } from '../../model/mutations/brand/setLogo.ts';
import { systemClock } from '../../platform/clock.ts';
import type { BrandVerb } from './brandVerb.ts';

/** Removes a color from the brand; required colors stay. */
export const removeColor: BrandVerb = {
  id: 'removeColor',
  icon: Trash2,
  label: () => t`Delete color`,
  isDanger: true,
  can: ({ id }) => !REQUIRED_COLORS.includes(id),
  question: ({ name, uses }) => ({
    title: t`Delete "${name}"?`,
    text: plural(uses, {
      0: 'It is used nowhere.',
      one: '# template or slide uses it and keeps its look.',
      other: '# templates and slides use it and keep their look.',
    }),
    confirm: t`Delete color`,
  }),
  do: async ({ id }, { commit, granted }) => ({
    ...(await commit(deleteColor, { ...granted, key: id })),
    message: t`Color deleted`,
  }),
};

/** Removes a font from the brand; one in use stays. */
export const removeFont: BrandVerb = {
  id: 'removeFont',
  icon: Trash2,
  label: () => t`Delete font`,
  isDanger: true,
  can: ({ uses }) => uses === 0,
  question: ({ name }) => ({
    title: t`Delete "${name}"?`,
    text: t`No text style and no template uses it.`,
    confirm: t`Delete font`,
  }),
  do: async ({ id }, { commit, granted }) => ({
    ...(await commit(deleteFont, { ...granted, id })),
    message: t`Font deleted`,
  }),
};

/** Removes the logo for light or for dark grounds. */
export const removeLogo: BrandVerb = {
  id: 'removeLogo',
  icon: Trash2,
  label: () => t`Remove logo`,
  isDanger: true,
  can: () => true,
  question: () => ({
    title: t`Remove the logo?`,
    text: t`Its place stays empty in every template and slide that shows it.`,
    confirm: t`Remove logo`,
  }),
  do: async ({ id }, { commit, granted }) => ({
    ...(await commit(setLogo, {
      ...granted,
      at: systemClock.now(),
      variant: id === 'logoDark' ? 'logoDark' : 'logo',
      media: null,
    })),
    message: t`Logo removed`,
  }),
};
