import type { Mutator } from '../mutation.ts';
import { addColor } from './addColor.ts';
import { addFont } from './addFont.ts';
import { addSlide } from './addSlide.ts';
import { addSlides } from './addSlides.ts';
import { addTemplate } from './addTemplate.ts';
import { applyBrandImport } from './applyBrandImport.ts';
import { deleteColor } from './deleteColor.ts';
import { deleteFont } from './deleteFont.ts';
import { fillBrand } from './fillBrand.ts';
import { moveColor } from './moveColor.ts';
import { moveSlide } from './moveSlide.ts';
import { removeScreen } from './removeScreen.ts';
import { renameColor } from './renameColor.ts';
import { renameFont } from './renameFont.ts';
import { renameProfile } from './renameProfile.ts';
import { saveMember } from './saveMember.ts';
import { saveScreen } from './saveScreen.ts';
import { saveSlide } from './saveSlide.ts';
import { saveTeam } from './saveTeam.ts';
import { saveTemplate } from './saveTemplate.ts';
import { saveTextStyle } from './saveTextStyle.ts';
import { saveUser } from './saveUser.ts';
import { setChildSetting } from './setChildSetting.ts';
import { setColor } from './setColor.ts';
import { setLogo } from './setLogo.ts';
import { setMemberRole } from './setMemberRole.ts';
import { setProfileAvatar } from './setProfileAvatar.ts';
import { setProfileEmail } from './setProfileEmail.ts';
import { setScreenRole } from './setScreenRole.ts';
import { setScreenTag } from './setScreenTag.ts';
import { setSlideStatus } from './setSlideStatus.ts';
import { setSlideTarget } from './setSlideTarget.ts';
import { setSmartTemplates } from './setSmartTemplates.ts';
import { setSubscription } from './setSubscription.ts';
import { setTeamAvatar } from './setTeamAvatar.ts';
import { setTeamCampaign } from './setTeamCampaign.ts';
import { setTeamDayPart } from './setTeamDayPart.ts';
import { setTeamSpecialDays } from './setTeamSpecialDays.ts';
import { setTeamScreenRole } from './setTeamScreenRole.ts';
import { setTeamTag } from './setTeamTag.ts';
import { setTemplateStatus } from './setTemplateStatus.ts';
import { undoBrandImport } from './undoBrandImport.ts';

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
