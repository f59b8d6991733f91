import type { Mutator } from '../mutation.ts';
import { addColor } from './brand/addColor.ts';
import { addFont } from './brand/addFont.ts';
import { addSlide } from './slide/addSlide.ts';
import { addSlides } from './slide/addSlides.ts';
import { addTemplate } from './template/addTemplate.ts';
import { applyBrandImport } from './brand/applyBrandImport.ts';
import { deleteColor } from './brand/deleteColor.ts';
import { deleteFont } from './brand/deleteFont.ts';
import { fillBrand } from './brand/fillBrand.ts';
import { moveColor } from './brand/moveColor.ts';
import { moveSlide } from './slide/moveSlide.ts';
import { removeScreen } from './screen/removeScreen.ts';
import { renameColor } from './brand/renameColor.ts';
import { renameFont } from './brand/renameFont.ts';
import { renameProfile } from './user/renameProfile.ts';
import { saveMember } from './team/saveMember.ts';
import { saveScreen } from './screen/saveScreen.ts';
import { saveSlide } from './slide/saveSlide.ts';
import { saveTeam } from './team/saveTeam.ts';
import { saveTemplate } from './template/saveTemplate.ts';
import { saveTextStyle } from './brand/saveTextStyle.ts';
import { saveUser } from './user/saveUser.ts';
import { setChildSetting } from './team/setChildSetting.ts';
import { setColor } from './brand/setColor.ts';
import { setLogo } from './brand/setLogo.ts';
import { setMemberRole } from './team/setMemberRole.ts';
import { setProfileAvatar } from './user/setProfileAvatar.ts';
import { setProfileEmail } from './user/setProfileEmail.ts';
import { setScreenRole } from './screen/setScreenRole.ts';
import { setScreenTag } from './screen/setScreenTag.ts';
import { setSlideStatus } from './slide/setSlideStatus.ts';
import { setSlideTarget } from './slide/setSlideTarget.ts';
import { setSmartTemplates } from './template/setSmartTemplates.ts';
import { setSubscription } from './slide/setSubscription.ts';
import { setTeamAvatar } from './team/setTeamAvatar.ts';
import { setTeamCampaign } from './team/setTeamCampaign.ts';
import { setTeamDayPart } from './team/setTeamDayPart.ts';
import { setTeamSpecialDays } from './team/setTeamSpecialDays.ts';
import { setTeamScreenRole } from './team/setTeamScreenRole.ts';
import { setTeamTag } from './team/setTeamTag.ts';
import { setTemplateStatus } from './template/setTemplateStatus.ts';
import { undoBrandImport } from './brand/undoBrandImport.ts';

/** A mutation whose arguments are only known after parsing, as in the log. */
// oxlint-disable-next-line typescript/no-explicit-any -- arguments are checked by `parse` before each run
export type AnyMutator = Mutator<any>;

const ALL = [
  addColor,
  addFont,
  addSlide,
  addSlides,
  addTemplate,
  applyBrandImport,
  deleteColor,
  deleteFont,
  fillBrand,
  moveColor,
  moveSlide,
  renameColor,
  renameFont,
  renameProfile,
  saveMember,
  saveScreen,
  removeScreen,
  saveSlide,
  saveTeam,
  saveTemplate,
  saveTextStyle,
  saveUser,
  setChildSetting,
  setColor,
  setLogo,
  setMemberRole,
  setProfileAvatar,
  setProfileEmail,
  setScreenRole,
  setScreenTag,
  setSlideStatus,
  setSlideTarget,
  setSmartTemplates,
  setSubscription,
  setTeamAvatar,
  setTeamCampaign,
  setTeamDayPart,
  setTeamSpecialDays,
  setTeamScreenRole,
  setTeamTag,
  setTemplateStatus,
  undoBrandImport,
] as const satisfies readonly AnyMutator[];

/** The names that this version knows; those of newer versions are plain strings. */
export type MutationName = (typeof ALL)[number]['name'];

/** Mutations by their stored name. A missing name belongs to a newer version of the app. */
export const MUTATORS: ReadonlyMap<string, AnyMutator> = new Map(ALL.map((m) => [m.name, m]));
