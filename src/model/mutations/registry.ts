import type { Mutator } from '../mutation.ts';
import { addSlide } from './addSlide.ts';
import { moveSlide } from './moveSlide.ts';
import { renameProfile } from './renameProfile.ts';
import { saveMember } from './saveMember.ts';
import { saveScreen } from './saveScreen.ts';
import { saveSlide } from './saveSlide.ts';
import { saveTeam } from './saveTeam.ts';
import { saveUser } from './saveUser.ts';
import { setChildSetting } from './setChildSetting.ts';
import { setMemberRole } from './setMemberRole.ts';
import { setProfileAvatar } from './setProfileAvatar.ts';
import { setScreenTag } from './setScreenTag.ts';
import { setSlideStatus } from './setSlideStatus.ts';
import { setSlideTarget } from './setSlideTarget.ts';
import { setTeamAvatar } from './setTeamAvatar.ts';
import { setTeamTag } from './setTeamTag.ts';

/** A mutation whose arguments are only known after parsing, as the log holds them. */
// oxlint-disable-next-line typescript/no-explicit-any -- arguments are checked by `parse` before each run
export type AnyMutator = Mutator<any>;

const ALL: readonly AnyMutator[] = [
  addSlide,
  moveSlide,
  renameProfile,
  saveMember,
  saveScreen,
  saveSlide,
  saveTeam,
  saveUser,
  setChildSetting,
  setMemberRole,
  setProfileAvatar,
  setScreenTag,
  setSlideStatus,
  setSlideTarget,
  setTeamAvatar,
  setTeamTag,
];

/** Mutations by their stored name. A name that is missing belongs to a newer version of the app. */
export const MUTATORS: ReadonlyMap<string, AnyMutator> = new Map(ALL.map((m) => [m.name, m]));
