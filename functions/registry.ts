import { acceptInvite } from './acceptInvite/acceptInvite.ts';
import { cancelInvite } from './cancelInvite/cancelInvite.ts';
import { changeScreens } from './changeScreens/changeScreens.ts';
import { checkFrame } from './checkFrame/checkFrame.ts';
import { claimImport } from './claimImport/claimImport.ts';
import { claimMove } from './claimMove/claimMove.ts';
import { createChildTeam } from './createChildTeam/createChildTeam.ts';
import { createTeam } from './createTeam/createTeam.ts';
import type { CallableFunction } from './defineFunction.ts';
import { deleteAccount } from './deleteAccount/deleteAccount.ts';
import { deleteMedia } from './deleteMedia/deleteMedia.ts';
import { deleteTeam } from './deleteTeam/deleteTeam.ts';
import { endSessions } from './endSessions/endSessions.ts';
import { findPlaces } from './findPlaces/findPlaces.ts';
import { gatherBranches } from './gatherBranches/gatherBranches.ts';
import { generateImage } from './generateImage/generateImage.ts';
import { generateSlide } from './generateSlide/generateSlide.ts';
import { importBrandKit } from './importBrandKit/importBrandKit.ts';
import { inviteMember } from './inviteMember/inviteMember.ts';
import { listInvites } from './listInvites/listInvites.ts';
import { listSessions } from './listSessions/listSessions.ts';
import { openTeam } from './openTeam/openTeam.ts';
import { pairScreen } from './pairScreen/pairScreen.ts';
import { publicHolidays } from './publicHolidays/publicHolidays.ts';
import { readFeed } from './readFeed/readFeed.ts';
import { readPicture } from './readPicture/readPicture.ts';
import { readPlays } from './readPlays/readPlays.ts';
import { readPreview } from './readPreview/readPreview.ts';
import { readShare } from './readShare/readShare.ts';
import { readWeather } from './readWeather/readWeather.ts';
import { removeBGnew } from './removeBGnew/removeBGnew.ts';
import { removeMember } from './removeMember/removeMember.ts';
import { sendInvite } from './sendInvite/sendInvite.ts';
import { signInMethods } from './signInMethods/signInMethods.ts';
import { unpairScreen } from './unpairScreen/unpairScreen.ts';

/** All functions that clients may call, at `/functions/{name}` on both backends. */
export const FUNCTIONS: readonly CallableFunction[] = [
  acceptInvite,
  cancelInvite,
  changeScreens,
  checkFrame,
  claimImport,
  claimMove,
  createChildTeam,
  createTeam,
  deleteAccount,
  deleteMedia,
  deleteTeam,
  endSessions,
  findPlaces,
  gatherBranches,
  generateImage,
  generateSlide,
  importBrandKit,
  inviteMember,
  listInvites,
  listSessions,
  openTeam,
  pairScreen,
  publicHolidays,
  readFeed,
  readPicture,
  readPlays,
  readPreview,
  readShare,
  readWeather,
  removeBGnew,
  removeMember,
  sendInvite,
  signInMethods,
  unpairScreen,
];
